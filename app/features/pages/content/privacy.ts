import { shop } from '../../../../contract/shop.ts';
import { contactPage, mail } from './links.ts';
import type { WrittenPage } from './text.ts';

export const privacy: WrittenPage = {
  title: 'Privacy Policy',
  description: `What ${shop.name} knows about you, why, for how long, and how to see, correct or delete it.`,
  lead: 'What we know about you, why we need it, and how you get it corrected or deleted. We sell none of it and show no advertising.',
  since: '2026-11-02',
  sections: [
    {
      id: 'kept',
      heading: 'What we keep, and why',
      blocks: [
        {
          facts: [
            {
              term: 'Your account',
              text: 'Name, e-mail address and a password, so that you can sign in. The password is stored only as a salted hash; nobody here can read it.',
            },
            { term: 'Addresses', text: 'Where your orders go, with a phone number for the courier.' },
            { term: 'Cart and wishlist', text: 'What you put there, so that all your devices show the same.' },
            {
              term: 'Orders',
              text: 'What you bought, what it cost, where it went and whether it was paid: to deliver it, to refund it, and for our books.',
            },
            {
              term: 'Questions',
              text: 'What you write in the contact form, with your name and e-mail address, to answer you.',
            },
            {
              term: 'Newsletter',
              text: 'Your e-mail address and the moment you agreed. You can leave any time.',
            },
            {
              term: 'Network address',
              text: 'Counted for a short while at sign-in and forms, to slow down people who try passwords or send spam.',
            },
          ],
        },
      ],
    },
    {
      id: 'device',
      heading: 'What stays on your device',
      blocks: [
        {
          text: 'The shop keeps a copy of its catalogue in your browser, so that it is fast and works without a connection. When you sign in, your session stays there too, until you log out or it ends.',
        },
        {
          text: 'We set no cookies of our own, and there is no tracking by us or by advertisers. Clearing the data of this site in your browser removes all of it.',
        },
      ],
    },
    {
      id: 'payments',
      heading: 'Payments',
      blocks: [
        {
          text: 'Razorpay takes your payment in a window of its own. The numbers of your card or bank never reach us. We pass on the amount, the order, your name, e-mail address and phone number, and hear back whether it worked. Razorpay may set cookies in its window, under its own privacy policy.',
        },
      ],
    },
    {
      id: 'others',
      heading: 'Who else sees it',
      blocks: [
        {
          list: [
            'The courier: name, address and phone number of a parcel.',
            'Cloudflare, which runs the servers of this shop and stores its data for us.',
            'The company that carries our e-mails: your address and the message.',
            'Authorities, when the law obliges us.',
          ],
        },
        { text: 'These companies may keep data outside India. Nobody gets it to advertise to you.' },
      ],
    },
    {
      id: 'time',
      heading: 'How long',
      blocks: [
        {
          list: [
            'Account, addresses, cart and wishlist: until you ask us to delete them.',
            'Orders and payments: as long as tax law makes us keep our books.',
            'Questions: until they are answered, and after that only as long as we may need them.',
            'Newsletter: until you leave.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        {
          text: [
            'Under the Digital Personal Data Protection Act, 2023 you may ask what we hold about you, have it corrected, completed or deleted, take back a consent, and name somebody to act for you. Write to ',
            mail,
            ' from the address of your account. We answer within 30 days. If you are not content with our answer, you may turn to the Data Protection Board of India.',
          ],
        },
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [{ text: 'The shop is made for adults. We do not knowingly keep data of anybody under 18.' }],
    },
    {
      id: 'questions',
      heading: 'Questions and complaints',
      blocks: [
        {
          text: [
            'Everything about your data goes to ',
            mail,
            ' or through the ',
            contactPage('contact form'),
            '. When this policy changes, the date at its top changes with it.',
          ],
        },
      ],
    },
  ],
};
