import { create } from 'zustand';

/** One question at the edge of the screen; an update goes before an offer to install. */

export type Prompt = {
  kind: 'update' | 'install';
  title: string;
  words: string;
  /** Without one there is nothing to press: something is being waited for. */
  action?: string;
  onAction?: () => void | Promise<void>;
  onLater?: () => void;
};

export const usePrompt = create<{ prompt: Prompt | null }>(() => ({ prompt: null }));

export function showPrompt(prompt: Prompt): void {
  if (prompt.kind === 'install' && usePrompt.getState().prompt?.kind === 'update') return;
  usePrompt.setState({ prompt });
}

export function dropPrompt(kind?: Prompt['kind']): void {
  const { prompt } = usePrompt.getState();
  if (!prompt || (kind && prompt.kind !== kind)) return;
  usePrompt.setState({ prompt: null });
}
