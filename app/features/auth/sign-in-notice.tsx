import toast from 'react-hot-toast/headless';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Spec 6: what needs an account is refused with a notice, without a call; the notice leads to the way in. One notice at a time. */
export function askToSignIn(words: string): void {
  const notice = toast(
    <>
      {words}{' '}
      <Link to={paths.login} onClick={() => toast.dismiss(notice)}>
        Log in
      </Link>
    </>,
    { id: 'sign-in' },
  );
}
