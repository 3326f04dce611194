import { expect, type Page, type Request, test } from '@playwright/test';

/** Joining, coming back, addresses, passwords and the other tab, as a shopper meets them. */

type Person = { name: string; email: string; password: string };

const somebody = (): Person => ({
  name: 'Meera Iyer',
  email: `meera-${crypto.randomUUID()}@example.com`,
  password: 'blue kolam 42',
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Hello,/ });

async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/signup');
  await field(page, 'Full name').fill(person.name);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm password').fill(person.password);
  await button(page, 'Create Account').click();
  await expect(page).toHaveURL(/\/login\?signup=success/);
}

async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
}

async function logIn(page: Page, person: Person): Promise<void> {
  await fillLogin(page, person);
  await button(page, 'Sign In').click();
}

/** Quicker than the screens, for tests about something else. */
async function arriveSignedIn(page: Page, path = '/account'): Promise<Person> {
  const person = somebody();
  const answer = await page.request.post('/api/v1/auth/signup', {
    data: { ...person, passwordConfirm: person.password },
  });
  const { token, data } = await answer.json();
  await page.goto('/faq');
  await page.evaluate(
    ([user, kept]) => {
      localStorage.setItem('user', user ?? '');
      localStorage.setItem('token', kept ?? '');
    },
    [JSON.stringify(data.user), token],
  );
  await page.goto(path);
  return person;
}

async function fillAddress(page: Page, changes: Record<string, string> = {}): Promise<void> {
  const address = {
    'Full Name': 'Meera Iyer',
    'Phone Number': '+91 98450 12345',
    'Address Line 1': '14, 3rd Cross, Malleshwaram',
    City: 'Bengaluru',
    State: 'Karnataka',
    'ZIP Code': '560003',
    ...changes,
  };
  for (const [label, text] of Object.entries(address)) await field(page, label).fill(text);
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('a new shopper joins, keeps an address, leaves and comes back', async ({ page }) => {
  const person = somebody();
  await signUp(page, person);
  await logIn(page, person);
  await expect(greeting(page)).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText(person.email).first()).toBeVisible();
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible();

  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Addresses' }).click();
  await expect(page.getByText('You have no saved addresses.')).toBeVisible();
  await button(page, 'Add New Address').click();
  await fillAddress(page);
  await expect(field(page, 'Country')).not.toBeEditable();
  await button(page, 'Save Address').click();
  await expect(page.getByText('14, 3rd Cross, Malleshwaram')).toBeVisible();
  await expect(page.getByText('Default', { exact: true })).toBeVisible();

  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await tokenOf(page)).toBeNull();
  await logIn(page, person);
  await expect(greeting(page)).toBeVisible();
});

test('addresses: another default, a change, and a deletion that is asked about', async ({ page }) => {
  await arriveSignedIn(page, '/account/addresses');
  await button(page, 'Add New Address').click();
  await fillAddress(page);
  await button(page, 'Save Address').click();
  await button(page, 'Add New Address').click();
  await fillAddress(page, { 'Address Line 1': '2 Beach Road' });
  await button(page, 'Save Address').click();

  const home = page.getByRole('listitem').filter({ hasText: '3rd Cross' });
  const beach = page.getByRole('listitem').filter({ hasText: '2 Beach Road' });
  await expect(home.getByText('Default', { exact: true })).toBeVisible();
  await beach.getByRole('button', { name: /^Set as default/ }).click();
  await expect(beach.getByText('Default', { exact: true })).toBeVisible();
  await expect(home.getByText('Default', { exact: true })).toBeHidden();

  await home.getByRole('button', { name: /^Edit/ }).click();
  await field(page, 'City').fill('Mysuru');
  await button(page, 'Save Address').click();
  await expect(page.getByText(/Mysuru/)).toBeVisible();

  await beach.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(beach.getByRole('button', { name: /^Delete/ })).toBeFocused();
  await beach.getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(beach).toBeHidden();
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await expect(page.getByText('Default', { exact: true })).toBeVisible();
});

test('what is missing is said at the field and in a summary that leads there', async ({ page }) => {
  await page.goto('/signup');
  await button(page, 'Create Account').click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  for (const words of [
    'Full name is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
  ])
    await expect(summary.getByRole('button', { name: words })).toBeVisible();
  await summary.getByRole('button', { name: 'Email is required' }).click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');

  await field(page, 'Email').fill('meera@');
  await field(page, 'Password').fill('short');
  await field(page, 'Confirm password').fill('other');
  await button(page, 'Create Account').click();
  for (const words of ['Invalid email format', 'Password must be at least 8 characters', 'Passwords must match'])
    await expect(summary.getByRole('button', { name: words })).toBeVisible();
});

test('what the shop refuses stands beside what was typed', async ({ page }) => {
  const person = await arriveSignedIn(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/signup');
  await field(page, 'Full name').fill(person.name);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm password').fill(person.password);
  await button(page, 'Create Account').click();
  await expect(page.getByText('An account with this email already exists.').first()).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(person.email);

  await page.goto('/login');
  await logIn(page, { ...person, password: 'wrong password' });
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(person.email);
});

test('a form pressed twice is sent once', async ({ page }) => {
  const person = await arriveSignedIn(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  const sent: Request[] = [];
  page.on('request', (request) => request.url().endsWith('/auth/login') && sent.push(request));
  await page.route('**/auth/login', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await fillLogin(page, person);
  await field(page, 'Password').press('Enter');
  await field(page, 'Password').press('Enter');
  await expect(button(page, 'Signing In...')).toBeDisabled();
  await expect(greeting(page)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a password may be looked at while it is typed', async ({ page }) => {
  await page.goto('/login');
  const password = field(page, 'Password');
  await password.fill('secret words');
  await expect(password).toHaveAttribute('type', 'password');
  await button(page, 'Show password').click();
  await expect(password).toHaveAttribute('type', 'text');
  await button(page, 'Hide password').click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a visitor is sent to the login and comes back to where they were going', async ({ page }) => {
  const person = await arriveSignedIn(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/faq');
  await page.goto('/account/addresses');
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Faddresses$/);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/account\/addresses$/);
  await expect(heading(page, 'Addresses')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});

test('who logs out and steps back is asked to log in, and comes to that page then', async ({ page }) => {
  const person = await arriveSignedIn(page, '/account/profile');
  const menu = page.getByRole('navigation', { name: 'Account' });
  await menu.getByRole('link', { name: 'Addresses' }).click();
  await expect(heading(page, 'Addresses')).toBeVisible();
  await menu.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Fprofile$/);
  await logIn(page, person);
  await expect(heading(page, 'Profile')).toBeVisible();
});

for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
  test(`nobody is led out of the shop by ${next}`, async ({ page }) => {
    const person = await arriveSignedIn(page);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await logIn(page, person);
    await expect(page).toHaveURL(/localhost:\d+\/account$/);
  });
}

test('who is signed in already is led on, an administrator to the admin area', async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/account$/);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await logIn(page, { name: '', email: 'admin@example.com', password: 'demo-password' });
  await expect(page).toHaveURL(/\/admin$/);
});

test('the other tab follows a login and a logout within a second', async ({ page, context }) => {
  const person = await arriveSignedIn(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  const other = await context.newPage();
  await other.goto('/login');
  await expect(button(other, 'Sign In')).toBeEnabled();
  await logIn(page, person);
  await expect(greeting(page)).toBeVisible();
  await expect(other).toHaveURL(/\/account$/, { timeout: 1_000 });
  await expect(greeting(other)).toBeVisible();

  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/, { timeout: 1_000 });
});

test('a forgotten password: the mail, the link without its token, the new password', async ({ page }) => {
  const person = await arriveSignedIn(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/forgot-password');
  await field(page, 'Email').fill(person.email);
  await button(page, 'Send Reset Link').click();
  await expect(
    page.getByText('If an account exists for this email, a password reset link has been sent.'),
  ).toBeVisible();
  await expect(field(page, 'Email')).toBeDisabled();
  await expect(button(page, 'Send Reset Link')).toBeDisabled();

  const path = await resetLink(page, person.email);
  const opened = await page.goto(path);
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  await field(page, 'New password').fill('a new password 7');
  await field(page, 'Confirm new password').fill('a new password 8');
  await button(page, 'Reset Password').click();
  await expect(page.getByText('Passwords must match').first()).toBeVisible();
  await field(page, 'Confirm new password').fill('a new password 7');
  await button(page, 'Reset Password').click();
  await expect(page.getByText('Your password has been reset successfully!')).toBeVisible();
  await expect(field(page, 'New password')).toBeHidden();
  await page.getByRole('link', { name: 'Proceed to Login' }).click();
  await logIn(page, { ...person, password: 'a new password 7' });
  await expect(greeting(page)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(path);
  await field(page, 'New password').fill('yet another 9');
  await field(page, 'Confirm new password').fill('yet another 9');
  await button(page, 'Reset Password').click();
  await expect(page.getByRole('alert').filter({ hasText: /invalid|expired/i })).toBeVisible();
});

test('a reset without a token says so', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByText('Invalid or missing password reset token.')).toBeVisible();
  await expect(field(page, 'New password')).toBeHidden();
});

test('a session that ended is said, and what was typed is there after the next login', async ({ page }) => {
  const person = await arriveSignedIn(page, '/account/addresses');
  await button(page, 'Add New Address').click();
  await fillAddress(page);
  const token = await tokenOf(page);
  await page.request.delete('/api/v1/auth/sessions', { headers: { authorization: `Bearer ${token}` } });
  await button(page, 'Save Address').click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Your session has ended. Please log in again.').first()).toBeVisible();
  await logIn(page, person);
  await expect(field(page, 'Address Line 1')).toHaveValue('14, 3rd Cross, Malleshwaram');
});

test('a browser that keeps nothing holds the session in memory', async ({ page }) => {
  const person = await arriveSignedIn(page);
  await page.evaluate(() => localStorage.clear());
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/login');
  await logIn(page, person);
  await expect(greeting(page)).toBeVisible();
});

test('what the shop fails to bring can be asked for again', async ({ page }) => {
  await page.route('**/api/v1/addresses', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-shop-api': '1' },
      json: { status: 'error', code: 'internal', message: 'Something went wrong.', requestId: 'r' },
    }),
  );
  await arriveSignedIn(page, '/account/addresses');
  await expect(page.getByRole('alert').filter({ hasText: 'We could not load your addresses.' })).toBeVisible();
  await page.unroute('**/api/v1/addresses');
  await button(page, 'Try again').click();
  await expect(page.getByText('You have no saved addresses.')).toBeVisible();
});

test('without a network nobody is logged out, and what could not be loaded comes with it', async ({
  page,
  context,
}) => {
  await arriveSignedIn(page);
  await expect(greeting(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Addresses' }).hover();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Addresses' }).click();
  await expect(button(page, 'Try again')).toBeVisible();
  expect(await tokenOf(page)).not.toBeNull();
  await context.setOffline(false);
  await expect(page.getByText('You have no saved addresses.')).toBeVisible();
});

test('a new name and a new password', async ({ page }) => {
  const person = await arriveSignedIn(page, '/account/profile');
  await field(page, 'Full name').fill('Meera K. Iyer');
  await button(page, 'Save name').click();
  await expect(page.getByText('Your name has been changed.')).toBeVisible();
  await field(page, 'Current password').fill('not this one');
  await field(page, 'New password').fill('green kolam 43');
  await field(page, 'Confirm new password').fill('green kolam 43');
  await button(page, 'Change password').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await field(page, 'Current password').fill(person.password);
  await button(page, 'Change password').click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(field(page, 'Current password')).toHaveValue('');
});

test('signing out everywhere ends this session too', async ({ page }) => {
  await arriveSignedIn(page, '/account/profile');
  await expect(page.getByText('This device')).toBeVisible();
  await button(page, 'Sign out everywhere').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await tokenOf(page)).toBeNull();
});

test('no account screen pushes the page sideways', async ({ page }) => {
  for (const path of ['/login', '/signup', '/forgot-password', '/reset-password/x']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
  await arriveSignedIn(page);
  for (const path of ['/account', '/account/addresses', '/account/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
});

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function resetLink(page: Page, email: string): Promise<string> {
  let path = '';
  await expect
    .poll(async () => {
      const mails: { to: string; text: string }[] = await (await page.request.get('/__mail.json')).json();
      const texts = mails.filter(({ to }) => to === email).map(({ text }) => text);
      path = texts.map((text) => /\/reset-password\/[\w-]{43}/.exec(text)?.[0]).find(Boolean) ?? '';
      return path;
    })
    .not.toBe('');
  return path;
}
