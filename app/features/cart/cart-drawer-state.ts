import { create } from 'zustand';

/** Whether the drawer is wanted; its code arrives with the first wish. */
export const useCartDrawer = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export function openCartDrawer(): void {
  useCartDrawer.setState({ isOpen: true });
}

export function closeCartDrawer(): void {
  useCartDrawer.setState({ isOpen: false });
}
