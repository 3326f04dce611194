import { shop } from '../../../contract/shop.ts';
import { install, useInstallOffer, watchInstallOffer } from '../../install-offer.ts';
import { dropPrompt, showPrompt } from './prompt-state.ts';

/** The offer to install, once; after that it stands where it is looked for, on the page of what is saved on this device. */

const askedKey = 'install-asked';

export function offerToInstall(): void {
  watchInstallOffer();
  const follow = () => {
    const { way } = useInstallOffer.getState();
    if (way === null) return dropPrompt('install');
    if (wasAsked()) return;
    showPrompt({
      kind: 'install',
      title: `Install ${shop.name}`,
      words: 'It opens from your home screen, at once, with or without a network.',
      action: way === 'hint' ? 'Show me how' : 'Install',
      onAction: way === 'hint' ? showHint : install,
    });
  };
  useInstallOffer.subscribe(follow);
  follow();
}

async function showHint(): Promise<void> {
  const { mountHint } = await import('./install-hint.tsx');
  dropPrompt('install');
  mountHint();
}

/** True from the second time on. */
function wasAsked(): boolean {
  try {
    const before = localStorage.getItem(askedKey);
    localStorage.setItem(askedKey, new Date().toISOString());
    return before !== null;
  } catch {
    return true;
  }
}
