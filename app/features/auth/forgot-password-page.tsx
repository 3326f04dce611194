import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { requestReset } from '../../data/account.ts';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { CheckedForm } from './checked-form.tsx';
import { FormNotice } from './form-notice.tsx';
import { withNext } from './next-path.ts';
import { useCheckedForm } from './use-checked-form.ts';

const fields = ['email'] as const;

export function ForgotPasswordPage() {
  const [search] = useSearchParams();
  return (
    <AuthScreen
      title="Forgot password"
      lead="We mail you a link to choose a new one."
      footnote={
        <>
          Remembered it? <Link to={withNext(paths.login, search.get('next'))}>Log in</Link>
        </>
      }
    >
      <ForgotPasswordForm />
    </AuthScreen>
  );
}

function ForgotPasswordForm() {
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useCheckedForm({
    fields,
    rules: () => import('../../../contract/auth.ts').then(({ ForgotPasswordInput }) => ForgotPasswordInput),
    send: async ({ email = '' }) => setAnswer(await requestReset(email)),
    failureWords: () => 'An error occurred. Please try again later.',
  });
  return (
    <>
      {answer ? (
        <FormNotice kind="success" isNew>
          {answer}
        </FormNotice>
      ) : null}
      {/* Spec 2.9: disabled once the link is on its way. */}
      <CheckedForm form={form} action="Send Reset Link" busy="Sending..." isDisabled={answer !== null}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          required
          error={form.errors.email}
        />
      </CheckedForm>
    </>
  );
}
