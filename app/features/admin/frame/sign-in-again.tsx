import { LoginInput } from '../../../../contract/auth.ts';
import { wrongLogin } from '../../../../contract/auth-messages.ts';
import { logIn } from '../../../data/account.ts';
import { endSession, type SessionUser } from '../../../data/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { CheckedForm } from '../../auth/checked-form.tsx';
import { sessionEnded } from '../../auth/session-ended.ts';
import { useCheckedForm, wordsOf } from '../../auth/use-checked-form.ts';
import { forgetAnswers } from '../kit/owner-api.ts';

/** Over the page on which the session ended. Closed without a password it leads to the login, as everywhere. */
export function SignInAgain({ owner }: { owner: SessionUser }) {
  const form = useCheckedForm({
    fields: ['email', 'password'],
    rules: async () => LoginInput,
    send: async ({ email = '', password = '' }) => {
      await logIn({ email, password });
      void forgetAnswers();
    },
    failureWords: (error) => wordsOf(error, wrongLogin),
  });
  return (
    <Dialog title="Log in again" onClose={() => endSession('elsewhere')}>
      <p>{sessionEnded} What you typed on this page is kept.</p>
      <CheckedForm form={form} action="Sign In" busy="Signing In...">
        <input type="hidden" name="email" value={owner.email} autoComplete="username" />
        <PasswordField
          label={`Password of ${owner.email}`}
          name="password"
          autoComplete="current-password"
          required
          error={form.errors.password}
        />
      </CheckedForm>
    </Dialog>
  );
}
