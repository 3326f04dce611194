import { Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { type PromoCode, promoCodeStates } from '../../../../contract/admin-messages.ts';
import { formatDay } from '../../../../contract/day.ts';
import { paths } from '../../../paths.ts';
import { Badge, type BadgeKind } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { FilterSelect, ListBar, SearchBox } from '../kit/list-bar.tsx';
import { ListPanel } from '../kit/list-panel.tsx';
import { callOwner, forgetAnswers } from '../kit/owner-api.ts';
import type { Column } from '../kit/owner-table.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { RowName } from '../kit/row-name.tsx';
import { TextLink } from '../kit/text-link.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { useOwnerList } from '../kit/use-owner-list.ts';

const states: Record<PromoCode['state'], [words: string, kind: BadgeKind]> = {
  open: ['Open', 'success'],
  used: ['Used', 'info'],
  ended: ['Ended', 'neutral'],
};

export function PromoCodesPage() {
  const address = useListAddress();
  const list = useOwnerList<PromoCode>('/admin/promo-codes', 'promoCodes', address.question);
  const [ending, setEnding] = useState<PromoCode | null>(null);
  const addLink = (
    <ButtonLink to={`${paths.admin}/promo-codes/add`}>
      <Plus aria-hidden="true" /> Add promo code
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="Promo codes" note="A percentage off, for one address, once.">
        {addLink}
      </PageHead>
      <ListPanel
        noun="promo codes"
        address={address}
        list={list}
        columns={columnsOf(setEnding)}
        keyOf={({ code }) => code}
        defaultSort="newest"
        words={{
          loading: 'Loading promo codes...',
          empty: 'No promo codes found.',
          error: 'Failed to load promo codes.',
        }}
        emptyIcon={TicketPercent}
        emptyStep={addLink}
        bar={
          <ListBar label="Promo codes">
            <SearchBox address={address} label="Search promo codes" placeholder="How code or e-mail begin" />
            <FilterSelect
              address={address}
              name="state"
              label="Status"
              options={[
                { value: '', label: 'Any status' },
                ...promoCodeStates.map((state) => ({ value: state, label: states[state][0] })),
              ]}
            />
          </ListBar>
        }
      />
      {ending ? <EndDialog promoCode={ending} onClose={() => setEnding(null)} /> : null}
    </>
  );
}

function EndDialog({ promoCode: { code, email }, onClose }: { promoCode: PromoCode; onClose: () => void }) {
  const end = async () => {
    await callOwner(`/admin/promo-codes/${encodeURIComponent(code)}/end`, { method: 'POST' });
    notify.success(`${code} has ended.`);
    await forgetAnswers();
  };
  return (
    <ConfirmDialog title={`End ${code}?`} action="End code" busy="Ending..." onConfirm={end} onClose={onClose}>
      <p>{email} cannot use it any more. Add another code to give one again.</p>
    </ConfirmDialog>
  );
}

function columnsOf(onEnd: (promoCode: PromoCode) => void): Column<PromoCode>[] {
  return [
    { head: 'Code', isName: true, cell: ({ code, percent }) => <RowName name={code} note={`${percent}% off`} /> },
    { head: 'For', cell: ({ email }) => email },
    {
      head: 'Made',
      isSpare: true,
      sort: { asc: 'oldest', desc: 'newest', first: 'desc' },
      cell: ({ createdAt }) => formatDay(createdAt),
    },
    {
      head: 'Valid until',
      sort: { asc: 'ends-first', desc: 'ends-last' },
      cell: ({ expiresAt }) => (expiresAt ? formatDay(Date.parse(expiresAt) - 1) : 'No end'),
    },
    {
      head: 'Status',
      cell: ({ state, order }) => (
        <>
          <Badge kind={states[state][1]}>{states[state][0]}</Badge>{' '}
          {order ? <TextLink to={`${paths.admin}/orders/${order._id}`}>#{order.orderNumber}</TextLink> : null}
        </>
      ),
    },
    {
      head: 'Actions',
      isActions: true,
      cell: (promoCode) =>
        promoCode.state === 'open' ? (
          <Button look="secondary" size="small" onClick={() => onEnd(promoCode)}>
            End <span className="visually-hidden">{promoCode.code}</span>
          </Button>
        ) : null,
    },
  ];
}
