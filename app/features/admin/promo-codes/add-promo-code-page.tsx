import { useNavigate } from 'react-router-dom';
import { type PromoCode, PromoCodeInput } from '../../../../contract/admin-messages.ts';
import { TextField } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { CheckBox } from '../kit/check-box.tsx';
import { checkInput } from '../kit/check-input.ts';
import { useListPath } from '../kit/list-links.ts';
import { numberOf } from '../kit/number-text.ts';
import { forgetAnswers } from '../kit/owner-api.ts';
import { PageHead } from '../kit/page-head.tsx';
import { FieldPair, FormPanel, RecordFormFrame } from '../kit/record-form-frame.tsx';
import { sendRecord } from '../kit/send-record.ts';
import { nothingUnsaved } from '../kit/unsaved-work.ts';
import { useRecordForm } from '../kit/use-record-form.ts';

type Values = { code: string; percent: string; email: string; lastDay: string; isMailed: boolean };

const inputOf = ({ code, percent, email, lastDay, isMailed }: Values) => ({
  code: code.trim(),
  percent: numberOf(percent),
  email,
  lastDay: lastDay || null,
  isMailed,
});

export function AddPromoCodePage() {
  const navigate = useNavigate();
  const list = useListPath('promo-codes');
  const form = useRecordForm<Values>({
    initial: { code: '', percent: '15', email: '', lastDay: '', isMailed: true },
    check: (values) => checkInput(PromoCodeInput, inputOf(values)),
    failure: 'Failed to save promo code.',
    async save(values) {
      const answer = await sendRecord<{ data: { promoCode: PromoCode } }>({
        method: 'POST',
        path: '/admin/promo-codes',
        body: inputOf(values),
      });
      nothingUnsaved();
      notify.success(`${answer.data.promoCode.code} is ready.`);
      void forgetAnswers();
      navigate(list);
    },
  });
  const { values, errors, set } = form;
  return (
    <>
      <PageHead title="Add promo code" back={{ to: list, label: 'Back to promo codes' }} />
      <RecordFormFrame form={form} action="Add promo code" cancelTo={list}>
        <FormPanel title="Code">
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="off"
            hint="The code works for this address alone, once."
            maxLength={254}
            value={values.email}
            error={errors.email}
            onChange={({ target }) => set('email', target.value)}
          />
          <FieldPair>
            <TextField
              label="Percent off"
              name="percent"
              inputMode="numeric"
              maxLength={2}
              value={values.percent}
              error={errors.percent}
              onChange={({ target }) => set('percent', target.value)}
            />
            <TextField
              label="Last day"
              isOptional
              name="lastDay"
              type="date"
              value={values.lastDay}
              error={errors.lastDay}
              onChange={({ target }) => set('lastDay', target.value)}
            />
          </FieldPair>
          <TextField
            label="Code"
            isOptional
            name="code"
            autoComplete="off"
            hint="Letters, digits and hyphens. Left empty, the shop makes one."
            maxLength={40}
            value={values.code}
            error={errors.code}
            onChange={({ target }) => set('code', target.value)}
          />
          <CheckBox
            label="Send it by mail"
            name="isMailed"
            isChecked={values.isMailed}
            onChange={(isMailed) => set('isMailed', isMailed)}
          />
        </FormPanel>
      </RecordFormFrame>
    </>
  );
}
