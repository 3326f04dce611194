import { Link } from '../../ui/link.tsx';
import { NameWords } from '../../ui/name-words.tsx';
import type { Block, Text, TextLink } from './content/text.ts';
import styles from './rich-text.module.css';

export function RichText({ text }: { text: Text }) {
  if (typeof text === 'string') return <NameWords name={text} />;
  return text.map((part) =>
    typeof part === 'string' ? <NameWords key={part} name={part} /> : <Reference key={part.label} link={part} />,
  );
}

function Reference({ link: { label, to } }: { link: TextLink }) {
  if (!to.startsWith('/')) return <a href={to}>{label}</a>;
  return <Link to={to}>{label}</Link>;
}

/** Text blocks in the measure and rhythm of a written page. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block) => (
        <BlockView key={keyOf(block)} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  if ('text' in block) {
    return (
      <p>
        <RichText text={block.text} />
      </p>
    );
  }
  if ('facts' in block) {
    return (
      <dl className={styles.facts}>
        {block.facts.map(({ term, text }) => (
          <div key={term}>
            <dt>
              <NameWords name={term} />
            </dt>
            <dd>
              <RichText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  const isSteps = 'steps' in block;
  const items = (isSteps ? block.steps : block.list).map((text) => (
    <li key={plain(text)}>
      <RichText text={text} />
    </li>
  ));
  return isSteps ? <ol className={styles.steps}>{items}</ol> : <ul className={styles.list}>{items}</ul>;
}

const plain = (text: Text) =>
  typeof text === 'string' ? text : text.map((part) => (typeof part === 'string' ? part : part.label)).join('');

function keyOf(block: Block): string {
  if ('text' in block) return plain(block.text);
  if ('facts' in block) return block.facts.map(({ term }) => term).join();
  return ('steps' in block ? block.steps : block.list).map(plain).join();
}
