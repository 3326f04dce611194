import { useNavigate, useSearchParams } from 'react-router-dom';
import { signUp } from '../../data/account.ts';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { CheckedForm } from './checked-form.tsx';
import { LeadOn } from './lead-on.tsx';
import { withNext } from './next-path.ts';
import { useCheckedForm, wordsOf } from './use-checked-form.ts';

const createAccount = 'Create Account';
const fields = ['name', 'email', 'password', 'passwordConfirm'] as const;

export function SignupPage() {
  const [search] = useSearchParams();
  const next = search.get('next');
  return (
    <LeadOn>
      <AuthScreen
        title={createAccount}
        lead="A minute now, quicker ever after."
        footnote={
          <>
            Already have an account? <Link to={withNext(paths.login, next)}>Log in</Link>
          </>
        }
      >
        <SignupForm next={next} />
      </AuthScreen>
    </LeadOn>
  );
}

function SignupForm({ next }: { next: string | null }) {
  const navigate = useNavigate();
  const form = useCheckedForm({
    fields,
    rules: () => import('../../../contract/auth.ts').then(({ SignupInput }) => SignupInput),
    send: async ({ name = '', email = '', password = '', passwordConfirm = '' }) => {
      await signUp({ name, email, password, passwordConfirm });
      const login = withNext(`${paths.login}?signup=success`, next);
      await navigate(login, { replace: true, state: { email: email.trim() } });
    },
    failureWords: (error) => wordsOf(error, 'Signup failed. Please try again.'),
  });
  return (
    <CheckedForm form={form} action={createAccount} busy="Creating Account...">
      <TextField label="Full name" name="name" autoComplete="name" required error={form.errors.name} />
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
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        hint="At least 8 characters."
        error={form.errors.password}
      />
      <PasswordField
        label="Confirm password"
        name="passwordConfirm"
        autoComplete="new-password"
        required
        error={form.errors.passwordConfirm}
      />
    </CheckedForm>
  );
}
