import { policyDates, type Article } from '../policy-text';
import { CHECKED_ON_DAY } from '../accessibility-text';
import { type PolicyTranslation, writtenDay } from '../translation';
import { INQUIRY } from './english-words';
import { privacyArticles } from './privacy-articles';
import { termsArticles } from './terms-articles';

const accessibilityArticles: readonly Article[] = [
  {
    title: 'Our aim',
    blocks: [
      {
        text: 'We build every screen of guests and of owners so that it meets the 33 items of the Korean Web Content Accessibility Guidelines (KWCAG) 2.2.',
      },
    ],
  },
  {
    title: 'How you can use it',
    blocks: [
      {
        points: [
          'Press ‘Larger text’ at the top of a store page: letters grow to 125%, 150% or 200%, things stand one below the other, and nothing moves. It stays so on this device.',
          'You can choose, add to the cart and pay with the keyboard alone. A frame shows where you are.',
          'A screen reader is told whenever the cart, what is sold out or the state of the order changes. With large letters it reads amounts as words.',
          'When 1 minute is left to pay, we tell you, and ‘Get more time’ adds 10 minutes, up to two times.',
          'The pages follow your phone’s dark screen, reduced motion and high contrast.',
        ],
      },
    ],
  },
  {
    title: 'What is still missing',
    blocks: [
      {
        points: [
          'The card payment window belongs to the payment company, and we cannot change it. If it is difficult, please tell the staff of the store.',
          'Pictures that a store has uploaded are described by the name of the item only.',
          'The time to pay keeps the items for you, so it can be extended two times at most.',
          'We could not check screen readers and high contrast on real devices.',
          'We have not yet tested the pages together with people with disabilities.',
        ],
      },
    ],
  },
  {
    title: 'If you need help',
    blocks: (company) => [
      {
        text: `If something is hard to use, please tell us by ${INQUIRY}${company ? ` or at ${company.email}` : ''}. If you need help with an order, you can call the store: its phone number is in the seller’s details on the store page.`,
      },
    ],
  },
];

/** The legal pages in English. */
export const english: PolicyTranslation = {
  locale: 'en',
  words: {
    tag: 'en',
    contents: 'Contents',
    article: (number) => `Article ${number}`,
    since: `In force since ${writtenDay('en', policyDates.version)}`,
    company: 'The company',
    demonstration:
      'This site runs as a demonstration. Once a company that operates it is registered, it is shown here.',
    facts: (company) => [
      ['Company', company.name],
      ['Representative', company.representative],
      ['Business number', company.businessNumber],
      ['Mail-order business number', company.mailOrderNumber],
      ['Address', company.address],
      ['Phone', company.phone],
      ['E-mail', company.email],
    ],
  },
  binding: 'This translation is for reference; the Korean text prevails.',
  language: 'Language',
  policies: 'Legal pages',
  checkedOn: `Last checked on ${writtenDay('en', CHECKED_ON_DAY)}`,
  texts: {
    terms: {
      title: 'Terms of use',
      summary: 'What sellers and buyers who use the service and the company promise each other.',
      articles: termsArticles,
    },
    privacy: {
      title: 'Privacy policy',
      summary: 'Which personal data we collect and why, how long we keep it, and how we protect it.',
      articles: privacyArticles,
    },
    accessibility: {
      title: 'Accessibility',
      summary: 'What is there so that everybody can order and run a store, and what is still missing.',
      articles: accessibilityArticles,
    },
  },
};
