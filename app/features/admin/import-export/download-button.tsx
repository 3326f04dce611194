import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { download } from './download.ts';

export function DownloadButton({ path, label }: { path: string; label: string }) {
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await download(path);
      notify.success('The file is in your downloads.');
    } catch (error) {
      notify.error(error instanceof Error ? error.message : 'The file could not be fetched.');
    }
    setBusy(false);
  };
  return (
    <Button look="secondary" size="small" isPending={isBusy} onClick={() => void start()}>
      <Download aria-hidden="true" /> {isBusy ? 'Preparing...' : label}
    </Button>
  );
}
