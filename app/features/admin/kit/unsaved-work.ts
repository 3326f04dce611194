import { create } from 'zustand';

/** Whether the form on the screen holds what is not saved. */
export const useUnsaved = create<{ isDirty: boolean }>(() => ({ isDirty: false }));
