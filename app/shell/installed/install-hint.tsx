import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { InstallSteps } from '../../ui/install-steps.tsx';
import { Sheet } from '../../ui/sheet.tsx';

export function mountHint(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Hint />);
}

function Hint() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Sheet title="Put the shop on your home screen" onClose={() => setOpen(false)}>
      <InstallSteps />
    </Sheet>
  );
}
