import { Download, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../../ui/button.tsx';
import { dropPrompt, type Prompt, usePrompt } from './prompt-state.ts';
import styles from './prompts.module.css';

/** In a root of its own beside the shop's: the frame of every page carries nothing for what is rarely asked. */
export function mountPrompts(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Prompts />);
}

function Prompts() {
  const prompt = usePrompt((state) => state.prompt);
  return (
    <section className={styles.place} aria-label="About the shop" role="status">
      {prompt ? <PromptCard key={prompt.title} prompt={prompt} /> : null}
    </section>
  );
}

function PromptCard({ prompt: { kind, title, words, action, onAction, onLater } }: { prompt: Prompt }) {
  const [isBusy, setBusy] = useState(false);
  const Icon = kind === 'update' ? RotateCw : Download;
  const act = async () => {
    setBusy(true);
    await onAction?.();
  };
  const leave = () => {
    dropPrompt();
    onLater?.();
  };
  return (
    <div className={styles.card}>
      <Icon aria-hidden="true" />
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.words}>{words}</p>
      </div>
      {action ? (
        <div className={styles.acts}>
          <Button size="small" isPending={isBusy} onClick={() => void act()}>
            {action}
          </Button>
          <Button look="secondary" size="small" onClick={leave}>
            Later
          </Button>
        </div>
      ) : null}
    </div>
  );
}
