import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shop } from '../../../contract/shop.ts';
import { install, isInstalled, useInstallOffer, watchInstallOffer } from '../../install-offer.ts';
import { Button } from '../../ui/button.tsx';
import { InstallSteps } from '../../ui/install-steps.tsx';
import { Panel } from '../../ui/panel.tsx';

/** For who is not asked any more, or not yet. Nothing where the shop is installed or cannot be. */
export function InstallPanel() {
  const way = useInstallOffer((offer) => offer.way);
  const [isHere, setHere] = useState(true);
  useEffect(() => {
    watchInstallOffer();
    setHere(isInstalled());
  }, []);
  if (isHere || way === null) return null;
  return (
    <Panel title={`Install ${shop.name}`} note="It opens from your home screen, in a window of its own.">
      {way === 'hint' ? (
        <InstallSteps />
      ) : (
        <div>
          <Button onClick={() => void install()}>
            <Download aria-hidden="true" /> Install
          </Button>
        </div>
      )}
    </Panel>
  );
}
