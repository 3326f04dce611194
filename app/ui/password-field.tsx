import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = { label: string; hint?: ReactNode; error?: string | undefined } & ComponentProps<'input'>;

/** Taken as typed and pasted; may be looked at. Hidden again when the form is sent, so that browsers know it for a password. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = ref.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field label={label} {...(hint && { hint })} {...(error && { error })}>
      {(described) => (
        <span className={styles.line}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...described}
            ref={ref}
            type={isShown ? 'text' : 'password'}
            className={fieldStyles.input}
          />
          <span className={styles.eye}>
            <IconButton
              icon={isShown ? EyeOff : Eye}
              label={isShown ? 'Hide password' : 'Show password'}
              aria-controls={described.id}
              onClick={() => setShown(!isShown)}
            />
          </span>
        </span>
      )}
    </Field>
  );
}
