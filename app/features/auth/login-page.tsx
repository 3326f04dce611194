import { useLocation, useSearchParams } from 'react-router-dom';
import { wrongLogin } from '../../../contract/auth-messages.ts';
import { logIn } from '../../data/account.ts';
import { useSession } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { CheckedForm } from './checked-form.tsx';
import { FormNotice } from './form-notice.tsx';
import { LeadOn } from './lead-on.tsx';
import styles from './login-page.module.css';
import { withNext } from './next-path.ts';
import { sessionEnded } from './session-ended.ts';
import { useCheckedForm, wordsOf } from './use-checked-form.ts';

const fields = ['email', 'password'] as const;

export function LoginPage() {
  const [search] = useSearchParams();
  const next = search.get('next');
  return (
    <LeadOn>
      <AuthScreen
        title="Log in"
        lead="Good to see you again."
        footnote={
          <>
            New here? <Link to={withNext(paths.signup, next)}>Create an account</Link>
          </>
        }
      >
        <WhyHere isNewCustomer={search.get('signup') === 'success'} />
        <LoginForm next={next} />
      </AuthScreen>
    </LeadOn>
  );
}

/** What happened before: an account was made, or a session ended without being asked to. */
function WhyHere({ isNewCustomer }: { isNewCustomer: boolean }) {
  const ending = useSession((session) => session.ending);
  if (isNewCustomer) return <FormNotice kind="success">Your account is ready. Please log in.</FormNotice>;
  if (ending === 'expired') return <FormNotice kind="hint">{sessionEnded}</FormNotice>;
  if (ending === 'elsewhere') return <FormNotice kind="hint">You logged out in another tab.</FormNotice>;
  return null;
}

function LoginForm({ next }: { next: string | null }) {
  const { state } = useLocation();
  const form = useCheckedForm({
    fields,
    rules: () => import('../../../contract/auth.ts').then(({ LoginInput }) => LoginInput),
    send: ({ email = '', password = '' }) => logIn({ email, password }),
    failureWords: (error) => wordsOf(error, wrongLogin),
  });
  return (
    <CheckedForm form={form} action="Sign In" busy="Signing In...">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        required
        defaultValue={emailOf(state)}
        error={form.errors.email}
      />
      <div className={styles.password}>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={form.errors.password}
        />
        <Link className={styles.forgot} to={withNext(paths.forgotPassword, next)}>
          Forgot password?
        </Link>
      </div>
    </CheckedForm>
  );
}

/** Who has just signed up need not type the address again. */
function emailOf(state: unknown): string {
  const isState = typeof state === 'object' && state !== null && 'email' in state;
  return isState && typeof state.email === 'string' ? state.email : '';
}
