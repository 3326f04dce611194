import { Pencil, Trash2 } from 'lucide-react';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import { useListState } from './list-links.ts';

/** Spec 2.11: the icons at the end of a row. */
export function RecordActions({ name, editTo, onDelete }: { name: string; editTo: string; onDelete: () => void }) {
  const state = useListState();
  return (
    <>
      <IconLink icon={Pencil} label={`Edit ${name}`} title="Edit" to={editTo} state={state} />
      <IconButton icon={Trash2} label={`Delete ${name}`} title="Delete" onClick={onDelete} />
    </>
  );
}
