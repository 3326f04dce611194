import type {
  AuthAnswer,
  ChangeNameInput,
  ChangePasswordInput,
  LoginInput,
  ResetPasswordInput,
  SignupInput,
} from '../../contract/auth.ts';
import { callApi } from './api.ts';
import { updateUser } from './followed-session.ts';
import { leaveToItsEnd } from './log-out.ts';
import { unsavedChanges } from './personal-sync.ts';
import { endSession, type SessionUser, setSession, useSession } from './session.ts';

/** Spec 7.1 and the account's own calls. Every one throws `ApiError`. */

type UserAnswer = { data: { user: SessionUser } };
type Message = { message: string };

export async function logIn(input: LoginInput): Promise<void> {
  const { token, data } = await callApi<AuthAnswer>('/auth/login', { method: 'POST', body: input, token: null });
  setSession({ token, user: data.user });
}

/** The shop signs a new customer in; the specification sends them through the login screen, so that session ends unused. */
export async function signUp(input: SignupInput): Promise<void> {
  const { token } = await callApi<AuthAnswer>('/auth/signup', { method: 'POST', body: input, token: null });
  void callApi('/auth/logout', { method: 'POST', token }).catch(leaveToItsEnd);
}

export async function requestReset(email: string): Promise<string> {
  const { message } = await callApi<Message>('/auth/forgotPassword', { method: 'POST', body: { email }, token: null });
  return message;
}

export async function resetPassword(resetToken: string, input: ResetPasswordInput): Promise<string> {
  const path = `/auth/resetPassword/${encodeURIComponent(resetToken)}`;
  const { message } = await callApi<Message>(path, { method: 'PATCH', body: input, token: null });
  return message;
}

/** Asks who this is: the name may have changed on another device, the session may be over. */
export async function refreshUser(): Promise<void> {
  const { token } = useSession.getState();
  if (!token) return;
  const { data } = await callApi<UserAnswer>('/auth/me', { token, cache: 'no-store' });
  updateUser(token, data.user);
}

export async function changeName(input: ChangeNameInput): Promise<void> {
  const { token } = useSession.getState();
  const { data } = await callApi<UserAnswer>('/auth/me', { method: 'PATCH', body: input, token });
  if (token) updateUser(token, data.user);
}

export async function changePassword(input: ChangePasswordInput): Promise<string> {
  const { message } = await callApi<Message>('/auth/me/password', { method: 'PATCH', body: input });
  return message;
}

/** Ends every session of the account, this one too. */
export async function logOutEverywhere(): Promise<void> {
  const unsaved = await unsavedChanges().catch(() => []);
  await callApi('/auth/sessions', { method: 'DELETE' });
  // What could not be sent waits for the next sign-in, as after a session that was lost.
  endSession(unsaved.length > 0 ? 'expired' : 'logout');
}
