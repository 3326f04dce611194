import { paths } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { notify } from '../../ui/notify.ts';

/** Spec 6: what needs an account is refused with a notice, without a call; the notice leads to the way in. One notice at a time. */
export function askToSignIn(words: string): void {
  const notice = notify.say(
    <>
      {words}{' '}
      <Link to={paths.login} onClick={() => notify.dismiss(notice)}>
        Log in
      </Link>
    </>,
    'sign-in',
  );
}
