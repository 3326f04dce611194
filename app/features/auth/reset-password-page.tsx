import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { refreshUser, resetPassword } from '../../data/account.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { CheckedForm } from './checked-form.tsx';
import { FormNotice } from './form-notice.tsx';
import { useCheckedForm, wordsOf } from './use-checked-form.ts';

const fields = ['password', 'passwordConfirm'] as const;

/** `token`: as a mail's link carries it in its path. */
export function ResetPasswordPage({ token: inPath }: { token?: string }) {
  const token = useResetToken(inPath);
  const [answer, setAnswer] = useState<string | null>(null);
  return (
    <AuthScreen title="Reset password" lead={leadOf(token, answer)}>
      {answer ? <Done answer={answer} /> : token ? <ResetForm token={token} onDone={setAnswer} /> : <NoToken />}
    </AuthScreen>
  );
}

function leadOf(token: string, answer: string | null): string {
  if (answer) return 'You can log in with it right away.';
  return token ? 'Choose a new password for your account.' : 'A link works once, for half an hour.';
}

/** From the path, the query or, once it has left the address bar, the step of the history: a reload still knows it. */
function useResetToken(inPath: string | undefined): string {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const inAddress = inPath ?? search.get('token') ?? '';
  useEffect(() => {
    if (inAddress) void navigate(paths.resetPassword, { replace: true, state: { resetToken: inAddress } });
  }, [inAddress, navigate]);
  const isKept = typeof state === 'object' && state !== null && typeof state.resetToken === 'string';
  return inAddress || (isKept ? state.resetToken : '');
}

function ResetForm({ token, onDone }: { token: string; onDone: (answer: string) => void }) {
  const form = useCheckedForm({
    fields,
    rules: () => import('../../../contract/auth.ts').then(({ ResetPasswordInput }) => ResetPasswordInput),
    send: async ({ password = '', passwordConfirm = '' }) => {
      onDone(await resetPassword(token, { password, passwordConfirm }));
      // Every session of the account has ended, perhaps this device's too.
      await refreshUser().catch(ignoreEndedSession);
    },
    failureWords: (error) => wordsOf(error, 'Failed to reset password. The link may be invalid or expired.'),
  });
  return (
    <CheckedForm form={form} action="Reset Password" busy="Resetting...">
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        hint="At least 8 characters."
        error={form.errors.password}
      />
      <PasswordField
        label="Confirm new password"
        name="passwordConfirm"
        autoComplete="new-password"
        required
        error={form.errors.passwordConfirm}
      />
    </CheckedForm>
  );
}

function Done({ answer }: { answer: string }) {
  return (
    <>
      <FormNotice kind="success" isNew>
        {answer}
      </FormNotice>
      <ButtonLink to={paths.login} width="full" replace>
        Proceed to Login
      </ButtonLink>
    </>
  );
}

function NoToken() {
  return (
    <>
      <FormNotice kind="failure">Invalid or missing password reset token.</FormNotice>
      <ButtonLink to={paths.forgotPassword} width="full">
        Send a new link
      </ButtonLink>
    </>
  );
}

function ignoreEndedSession(): void {}
