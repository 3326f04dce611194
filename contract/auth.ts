import { z } from 'zod/mini';
import { Email } from './newsletter.ts';
import { requiredLine } from './text.ts';

/** Spec 5 and 7.1. Passwords are taken exactly as typed: no trim, no truncation (security 1). */

const passwordMinLength = 8;
const passwordMaxLength = 128;
const passwordMaxBytes = 512;

const password = (required: string) =>
  z.string({ error: required }).check(
    z.minLength(1, required),
    z.refine((text) => [...text].length >= passwordMinLength, 'Password must be at least 8 characters'),
    z.refine(
      (text) => [...text].length <= passwordMaxLength && byteLength(text) <= passwordMaxBytes,
      'Password must be at most 128 characters',
    ),
    z.refine((text) => !/\p{Cc}/u.test(text), 'Please remove control characters.'),
  );

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

const mustMatch = z.refine<{ password: string; passwordConfirm: string }>(
  (input) => input.password === input.passwordConfirm,
  { error: 'Passwords must match', path: ['passwordConfirm'] },
);

export const LoginInput = z.object({
  email: Email,
  password: z
    .string({ error: 'Password is required' })
    .check(z.minLength(1, 'Password is required'), z.maxLength(1024, 'Invalid email or password.')),
});
export type LoginInput = z.infer<typeof LoginInput>;

export const SignupInput = z
  .object({
    name: requiredLine('Full name is required', 120),
    email: Email,
    password: password('Password is required'),
    passwordConfirm: z
      .string({ error: 'Please confirm your password' })
      .check(z.minLength(1, 'Please confirm your password')),
  })
  .check(mustMatch);
export type SignupInput = z.infer<typeof SignupInput>;

export const ForgotPasswordInput = z.object({ email: Email });
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>;

export const ResetPasswordInput = z
  .object({
    password: password('Password is required'),
    passwordConfirm: z
      .string({ error: 'Please confirm your new password' })
      .check(z.minLength(1, 'Please confirm your new password')),
  })
  .check(mustMatch);
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

export const ChangeNameInput = z.object({ name: requiredLine('Full name is required', 120) });
export type ChangeNameInput = z.infer<typeof ChangeNameInput>;

export const ChangePasswordInput = z
  .object({
    currentPassword: z
      .string({ error: 'Password is required' })
      .check(z.minLength(1, 'Password is required'), z.maxLength(1024)),
    password: password('Password is required'),
    passwordConfirm: z
      .string({ error: 'Please confirm your new password' })
      .check(z.minLength(1, 'Please confirm your new password')),
  })
  .check(mustMatch);
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

const roles = ['customer', 'admin'] as const;

export const User = z.object({ _id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) });
export type User = z.infer<typeof User>;

export type AuthAnswer = { status: 'success'; token: string; data: { user: User } };

/** One signed-in device, as the profile lists it. */
export type SessionEntry = { _id: string; createdAt: string; lastSeenAt: string; device: string; isCurrent: boolean };
