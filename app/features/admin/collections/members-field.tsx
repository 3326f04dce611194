import { ArrowDown, ArrowUp, CircleAlert, GripVertical, X } from 'lucide-react';
import { useState } from 'react';
import type { AdminCollection } from '../../../../contract/admin-listing.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { say } from '../../../ui/live-region.tsx';
import { keepFocus } from '../kit/keep-focus.ts';
import { moved } from '../kit/moved.ts';
import { FormPanel } from '../kit/record-form-frame.tsx';
import { Thumb } from '../kit/thumb.tsx';
import styles from './members-field.module.css';
import { ProductSearch } from './product-search.tsx';
import { type Member, useMembers } from './use-members.ts';

type MembersFieldProps = {
  collection: AdminCollection | null;
  ids: string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
};

const maxMembers = 500;

/** The products in the owner's order: found by search, put in order by dragging or by button. */
export function MembersField({ collection, ids, error, onChange }: MembersFieldProps) {
  const known = useMembers(collection);
  const [added, setAdded] = useState<ReadonlyMap<string, Member>>(new Map());
  const [dragged, setDragged] = useState<string | null>(null);
  const memberOf = (id: string) => added.get(id) ?? known?.get(id) ?? null;
  const nameOf = (id: string) => memberOf(id)?.name ?? 'A product';

  const move = (from: number, to: number) => {
    onChange(moved(ids, from, to));
    say(`${nameOf(ids[from] ?? '')} is number ${to + 1} of ${ids.length} now.`);
  };
  const add = (member: Member) => {
    setAdded((before) => new Map(before).set(member._id, member));
    onChange([...ids, member._id]);
    say(`${member.name} added.`);
  };
  return (
    <FormPanel title="Products" note={`${ids.length} ${ids.length === 1 ? 'product' : 'products'}`}>
      <ProductSearch taken={ids} isFull={ids.length >= maxMembers} onAdd={add} />
      {ids.length === 0 ? <p className={styles.hint}>No products yet. Search for one to add it.</p> : null}
      <ol className={styles.list}>
        {ids.map((id, place) => (
          <MemberLine
            key={id}
            member={memberOf(id)}
            name={nameOf(id)}
            isDragged={dragged === id}
            isFirst={place === 0}
            isLast={place === ids.length - 1}
            onDrag={(isOn) => setDragged(isOn ? id : null)}
            onDrop={() => {
              const from = ids.indexOf(dragged ?? '');
              if (from !== -1 && from !== place) move(from, place);
              setDragged(null);
            }}
            onMove={(by) => move(place, place + by)}
            onRemove={() => {
              onChange(ids.filter((other) => other !== id));
              say(`${nameOf(id)} removed.`);
              document.querySelector<HTMLElement>('main input[name="search"]')?.focus();
            }}
          />
        ))}
      </ol>
      {error ? (
        <p className={styles.error} role="alert">
          <CircleAlert aria-hidden="true" /> {error}
        </p>
      ) : null}
    </FormPanel>
  );
}

type MemberLineProps = {
  member: Member | null;
  name: string;
  isDragged: boolean;
  isFirst: boolean;
  isLast: boolean;
  onDrag: (isOn: boolean) => void;
  onDrop: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function MemberLine({ member, name, isDragged, isFirst, isLast, onDrag, onDrop, onMove, onRemove }: MemberLineProps) {
  const move = (by: 1 | -1, button: HTMLElement) => {
    onMove(by);
    keepFocus(button);
  };
  return (
    <li
      className={styles.line}
      data-dragged={isDragged || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <GripVertical aria-hidden="true" />
      <Thumb image={member?.image ?? null} />
      <span className={styles.name}>
        {name} {member && !member.isActive ? <Badge>Inactive</Badge> : null}
      </span>
      <span className={styles.acts}>
        <IconButton
          icon={ArrowUp}
          label={`Move ${name} up`}
          aria-disabled={isFirst}
          onClick={({ currentTarget }) => !isFirst && move(-1, currentTarget)}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move ${name} down`}
          aria-disabled={isLast}
          onClick={({ currentTarget }) => !isLast && move(1, currentTarget)}
        />
        <IconButton icon={X} label={`Remove ${name}`} onClick={onRemove} />
      </span>
    </li>
  );
}
