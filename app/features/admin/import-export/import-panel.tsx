import { CircleAlert, FileUp } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { type ImportOutcome, maxImportProducts } from '../../../../contract/admin-import.ts';
import type { BadLine } from '../../../../contract/product-csv.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../kit/check-box.tsx';
import { FormPanel } from '../kit/record-form-frame.tsx';
import styles from './import-export.module.css';
import { ImportReport, type Reported } from './import-report.tsx';
import { useImport } from './use-import.ts';

/** A file is looked at first; nothing is written before the owner has seen what would happen. */
export function ImportPanel() {
  const run = useImport();
  const { step, failure } = run;
  return (
    <FormPanel title="Import products">
      {failure ? (
        <p className={styles.failure} role="alert">
          <CircleAlert aria-hidden="true" /> {failure}
        </p>
      ) : null}
      {step.name === 'choose' ? <ChooseFile onFile={(file) => void run.choose(file)} /> : null}
      {step.name === 'reading' ? <p role="status">Reading the file...</p> : null}
      {step.name === 'checking' ? (
        <Progress
          words="Looking at the products"
          done={step.done}
          total={step.file.products.length}
          onStop={run.stop}
        />
      ) : null}
      {step.name === 'checked' ? <Checked run={run} step={step} /> : null}
      {step.name === 'applying' ? (
        <Progress
          words="Taking over the products"
          done={step.done}
          total={step.file.products.length}
          onStop={run.stop}
        />
      ) : null}
      {step.name === 'done' ? (
        <>
          <p className={styles.done} role="status">
            {step.result.fileName} is done: {step.result.added} added, {step.result.changed} changed,{' '}
            {step.result.refused + step.file.bad.length} not taken over.
          </p>
          <ImportReport rows={[...step.bad.map(reported), ...step.file.bad.map(badLine)]} />
          <Button look="secondary" size="small" onClick={run.again}>
            Import another file
          </Button>
        </>
      ) : null}
    </FormPanel>
  );
}

type Run = ReturnType<typeof useImport>;

function Checked({ run, step }: { run: Run; step: Extract<Run['step'], { name: 'checked' }> }) {
  const { file, outcomes } = step;
  const rows = [...file.bad.map(badLine), ...outcomes.map(reported)];
  const changes = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;
  return (
    <>
      <p>
        <b>{file.name}</b>. Nothing is written yet.
      </p>
      {file.unknownColumns.length > 0 ? (
        <p className={styles.fine}>Columns that are left out: {file.unknownColumns.join(', ')}.</p>
      ) : null}
      <ImportReport rows={rows} />
      <CheckBox
        label="Take over stock as well"
        name="withStock"
        hint="Without it the numbers in stock stay as they are; new products start with the file's."
        isChecked={run.withStock}
        onChange={run.changeStock}
      />
      <div className={styles.acts}>
        <Button size="small" disabled={changes === 0} onClick={() => void run.apply(file, outcomes)}>
          {changes === 0 ? 'Nothing to import' : `Import ${changes} ${changes === 1 ? 'product' : 'products'}`}
        </Button>
        <Button look="secondary" size="small" onClick={run.again}>
          Choose another file
        </Button>
      </div>
    </>
  );
}

const reported = ({ line, handle, outcome, fields, reasons, notes }: ImportOutcome): Reported => ({
  line,
  handle,
  outcome,
  words: [...reasons, ...(fields.length > 0 ? [fields.join(', ')] : []), ...notes],
});
const badLine = ({ line, handle, reasons }: BadLine): Reported => ({
  line,
  handle,
  outcome: 'bad',
  words: reasons,
});

function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const id = useId();
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <label className={styles.choose} htmlFor={id}>
        <FileUp aria-hidden="true" />
        <b>Choose a CSV file</b>
        <span>
          The shop's own table, or a Shopify export. At most {maxImportProducts.toLocaleString('en')} products.
        </span>
        <input id={id} className="visually-hidden" type="file" accept=".csv,text/csv" onChange={take} />
      </label>
      <p className={styles.fine}>
        Products are known by their handle. What a file does not say stays as it is, and pictures are added in the
        product form.
      </p>
    </>
  );
}

type ProgressProps = { words: string; done: number; total: number; onStop: () => void };

function Progress({ words, done, total, onStop }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <p role="status">
        {words}: {done} of {total}
      </p>
      <progress aria-label={words} max={Math.max(1, total)} value={done} />
      <Button look="secondary" size="small" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
