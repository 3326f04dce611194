import { useNavigate } from 'react-router-dom';
import { notify } from '../../../ui/notify.ts';
import { useListPath } from './list-links.ts';
import { forgetAnswers } from './owner-api.ts';
import { sendRecord } from './send-record.ts';
import { nothingUnsaved } from './unsaved-work.ts';
import { type FormPlan, useRecordForm } from './use-record-form.ts';

type CataloguePlan<V> = Omit<FormPlan<V>, 'save'> & {
  /** As the addresses of API and desk say it: 'categories'. */
  plural: string;
  /** What is changed; undefined where one is added. */
  record: { _id: string; version: number } | undefined;
  body: (values: V) => object;
  said: { added: string; updated: string };
};

/** A record of the catalogue being written: added, or changed on top of the version that was read, and then back to its list. */
export function useCatalogueForm<V extends object>({ plural, record, body, said, ...plan }: CataloguePlan<V>) {
  const navigate = useNavigate();
  const list = useListPath(plural);
  const form = useRecordForm<V>({
    ...plan,
    async save(values, onProgress) {
      await sendRecord({
        ...(record ? { method: 'PATCH', path: `/${plural}/${record._id}` } : { method: 'POST', path: `/${plural}` }),
        body: { ...body(values), ...(record && { version: record.version }) },
        onProgress,
      });
      nothingUnsaved();
      notify.success(record ? said.updated : said.added);
      void forgetAnswers();
      navigate(list);
    },
  });
  return { form, list };
}
