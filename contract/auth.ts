import { z } from 'zod/mini';
import { wrongLogin } from './auth-messages.ts';
import { Email } from './newsletter.ts';
import { FullName } from './text.ts';

/** Spec 5 and 7.1. Passwords are taken exactly as typed: no trim, no truncation (security 1). */

const passwordMinLength = 8;
const passwordMaxLength = 128;
const passwordMaxBytes = 512;

const filled = (required: string) => z.string({ error: required }).check(z.minLength(1, required));

const password = filled('Password is required');
const newPassword = password.check(
  z.refine((text) => [...text].length >= passwordMinLength, 'Password must be at least 8 characters'),
  z.refine(
    (text) => [...text].length <= passwordMaxLength && byteLength(text) <= passwordMaxBytes,
    'Password must be at most 128 characters',
  ),
  z.refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'Please remove control characters.'),
);
const newPasswordAgain = filled('Please confirm your new password');

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

const mustMatch = z.refine<{ password: string; passwordConfirm: string }>(
  (input) => input.password === input.passwordConfirm,
  { error: 'Passwords must match', path: ['passwordConfirm'] },
);

export const LoginInput = z.object({
  email: Email,
  password: password.check(z.maxLength(1024, wrongLogin)),
});
export type LoginInput = z.infer<typeof LoginInput>;

export const SignupInput = z
  .object({
    name: FullName,
    email: Email,
    password: newPassword,
    passwordConfirm: filled('Please confirm your password'),
  })
  .check(mustMatch);
export type SignupInput = z.infer<typeof SignupInput>;

export const ForgotPasswordInput = z.object({ email: Email });
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>;

export const ResetPasswordInput = z
  .object({
    password: newPassword,
    passwordConfirm: newPasswordAgain,
  })
  .check(mustMatch);
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

export const ChangeNameInput = z.object({ name: FullName });
export type ChangeNameInput = z.infer<typeof ChangeNameInput>;

export const ChangePasswordInput = z
  .object({
    currentPassword: password.check(z.maxLength(1024)),
    password: newPassword,
    passwordConfirm: newPasswordAgain,
  })
  .check(mustMatch);
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

const roles = ['customer', 'admin'] as const;

export const User = z.object({ _id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) });
export type User = z.infer<typeof User>;

export type AuthAnswer = { status: 'success'; token: string; data: { user: User } };

/** One signed-in device, as the profile lists it. */
export type SessionEntry = { _id: string; createdAt: string; lastSeenAt: string; device: string; isCurrent: boolean };
