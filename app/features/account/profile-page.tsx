import { lazy, Suspense, useState } from 'react';
import { changeName, changePassword } from '../../data/account.ts';
import type { SessionUser } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CheckedForm } from '../auth/checked-form.tsx';
import { draftOf, dropDraft, keepDraft } from '../auth/form-drafts.ts';
import { useCheckedForm } from '../auth/use-checked-form.ts';
import { AccountFrame } from './account-frame.tsx';
import styles from './profile-page.module.css';

const DevicesPanel = lazy(() => import('./devices-panel.tsx').then((part) => ({ default: part.DevicesPanel })));

export function ProfilePage() {
  return (
    <AccountFrame title="Profile" lead={({ email }) => email}>
      {(user) => (
        <>
          <NamePanel user={user} />
          <PasswordPanel email={user.email} />
          <Suspense fallback={<Skeleton className={styles.devices} />}>
            <DevicesPanel />
          </Suspense>
          <Panel title="On this device" note="What the shop keeps here, and what waits to be saved.">
            <div>
              <ButtonLink to={paths.device} look="secondary">
                Saved on this device
              </ButtonLink>
            </div>
          </Panel>
        </>
      )}
    </AccountFrame>
  );
}

const nameDraft = 'name';

function NamePanel({ user }: { user: SessionUser }) {
  const form = useCheckedForm({
    fields: ['name'],
    rules: () => import('../../../contract/auth.ts').then(({ ChangeNameInput }) => ChangeNameInput),
    send: async ({ name = '' }) => {
      await changeName({ name });
      dropDraft(nameDraft);
      notify.success('Your name has been changed.');
    },
    onEdit: (values) => keepDraft(nameDraft, values),
  });
  return (
    <Panel title="Your name" note="As it stands on orders and in our mails.">
      <div className={styles.form}>
        <CheckedForm form={form} action="Save name" busy="Saving..." width="fit">
          {/* A new name from another device is shown, unless one is being typed here. */}
          <TextField
            key={user.name}
            label="Full name"
            name="name"
            autoComplete="name"
            required
            defaultValue={draftOf(nameDraft)?.name ?? user.name}
            error={form.errors.name}
          />
        </CheckedForm>
      </div>
    </Panel>
  );
}

function PasswordPanel({ email }: { email: string }) {
  // A changed password empties the form: another form takes its place.
  const [changes, setChanges] = useState(0);
  return (
    <Panel title="Password" note="Changing it logs out your other devices.">
      <div className={styles.form}>
        <PasswordForm key={changes} email={email} onDone={() => setChanges(changes + 1)} />
      </div>
    </Panel>
  );
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const form = useCheckedForm({
    fields: ['currentPassword', 'password', 'passwordConfirm'],
    rules: () => import('../../../contract/auth.ts').then(({ ChangePasswordInput }) => ChangePasswordInput),
    send: async ({ currentPassword = '', password = '', passwordConfirm = '' }) => {
      notify.success(await changePassword({ currentPassword, password, passwordConfirm }));
      onDone();
    },
  });
  return (
    <CheckedForm form={form} action="Change password" busy="Saving..." width="fit">
      {/* Password managers want to know whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={form.errors.currentPassword}
      />
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
