import { policyDates, type Article } from '../policy-text';
import { writtenDay } from '../translation';
import { INQUIRY, SUPPORT_HOURS } from './english-words';

/** Personal data collected, its purposes and retention, and the others who handle it. */
export const privacyArticles: readonly Article[] = [
  {
    title: 'Personal data that is collected, and how',
    blocks: [
      { text: 'The company collects personal data only as far as the service needs it.' },
      {
        label: 'Personal data that is collected',
        columns: ['Kind', 'Data'],
        rows: [
          [
            'Required',
            'Name, mobile number, e-mail, password, payment data, payout account, data that confirm who somebody is',
          ],
          ['Optional', 'Store name, business number, address, profile picture'],
          [
            'Collected automatically',
            'IP address, access logs, device data, cookies, records of use, payment records, location (only with consent)',
          ],
        ],
      },
      {
        points: [
          'Sellers enter their data themselves when they sign up, register their shop and register their payout account. Whoever signs up with a social account has name, e-mail and the account’s identifier sent to us by Google, Naver or Kakao.',
          'At sign-up we record since when the terms and policies that were agreed to hold, when they were agreed to, and whether marketing news was agreed to.',
          'A buyer’s name, mobile number and e-mail are taken on the payment page, only where the buyer gives them; name, e-mail, contact (optional) and words of whoever inquires are taken on the inquiry page.',
          'Card numbers are entered on the payment company’s page, and the company does not store them. Only the last four digits, as they stand on the receipt, are kept with the payment record. Payment data are what confirms a payment: its number, amount, time and outcome.',
        ],
      },
    ],
  },
  {
    title: 'What personal data is used for',
    blocks: [
      {
        points: [
          'Sign-up and log-in, confirming persons and businesses, resetting passwords',
          'Handling orders and payments, notices about orders, telling that an order is ready, refunds',
          'Settlement with sellers, and providing statements of settlements and fees',
          'Handling inquiries and complaints, telling of important changes',
          'News of new features and benefits (only with consent to marketing)',
          'Preventing misuse, running the service reliably, fulfilling legal duties',
        ],
      },
      { text: 'If the purpose changes, we say so beforehand and ask again for the consent that is needed.' },
    ],
  },
  {
    title: 'How long it is kept and used',
    blocks: [
      {
        text: 'Personal data is destroyed without delay once its purpose is fulfilled. The following records, however, are kept apart for the time that the law sets.',
      },
      {
        label: 'Periods set by law',
        columns: ['Record', 'Period', 'Basis'],
        rows: [
          ['Records of contracts or withdrawals', '5 years', 'Act on the Consumer Protection in Electronic Commerce'],
          [
            'Records of payments and of the supply of goods',
            '5 years',
            'Act on the Consumer Protection in Electronic Commerce',
          ],
          [
            'Records of consumers’ complaints or disputes',
            '3 years',
            'Act on the Consumer Protection in Electronic Commerce',
          ],
          ['Records of electronic financial transactions', '5 years', 'Electronic Financial Transactions Act'],
          ['Records of access (logs)', '3 months', 'Protection of Communications Secrets Act'],
          ['Records of what staff did with personal data', '2 years', 'Personal Information Safety Measures Standard'],
        ],
      },
      {
        text: 'Contact data given with an order that was not paid, and the content of messages that were sent, are kept for 3 months, lists of order notices for 1 year, and then destroyed.',
      },
    ],
  },
  {
    title: 'How it is destroyed',
    blocks: [
      {
        points: [
          'Personal data whose period is over is found and erased automatically every day.',
          'Electronic files are erased so that they cannot be restored; paper is shredded or burnt.',
          'Personal data that is kept by law is used for no other purpose than that.',
        ],
      },
    ],
  },
  {
    title: 'Provision to third parties',
    blocks: [
      {
        text: 'The company provides personal data to third parties only with the consent of the person, where the law provides for it, or in the following cases, which the contract needs.',
      },
      {
        label: 'Provision to third parties',
        columns: ['Recipient', 'Data', 'Purpose', 'Period'],
        rows: [
          [
            'The seller of the store that was ordered from',
            'The buyer’s name, mobile number, e-mail and order',
            'Fulfilling the order, handling refunds and inquiries',
            'While the order is handled; where the law requires it to be kept, for that period',
          ],
          [
            'Buyers who look at the store',
            'The seller’s business name, representative, business number, address and phone number',
            'Showing who the seller is, as the law requires',
            'While the store is open',
          ],
        ],
      },
    ],
  },
  {
    title: 'Processing by others, and transfer abroad',
    blocks: (company) => [
      {
        label: 'Processing by others',
        columns: ['Who', 'What they do'],
        rows: [
          ['NHN KCP', 'Handles card payments and their cancellation'],
          ['SOLAPI', 'Sends Alimtalk and text messages'],
          ['Kakao', 'Delivers Alimtalk, social log-in, search of postcodes and addresses'],
          ['Naver, Google', 'Social log-in'],
          ['Toss Payments', 'Pays out settlements and confirms payout accounts'],
          ...(company?.mailSender ? [[company.mailSender, 'Sends e-mail']] : []),
          ...(company?.hosting ? [[company.hosting, 'Provides the servers and storage that run the service']] : []),
          ['National Tax Service (Public Data Portal)', 'Tells the state of a business number'],
        ],
      },
      {
        text: 'Of those who log in with a Google account, the data needed for that is processed by Google LLC in the United States. Whoever does not want this can log in by e-mail.',
      },
      { text: 'If those who process data for us change, we amend this policy and say so.' },
    ],
  },
  {
    title: 'Your rights',
    blocks: (company) => [
      {
        points: [
          'Everybody may see or correct their personal data, ask for it to be erased or no longer processed, and withdraw consent.',
          `Sellers can correct their data themselves on the page of their shop; everything else can be asked for by ${INQUIRY}${company ? ` or at ${company.email}` : ''}. The company makes sure who is asking and acts within 10 days.`,
          'Data that the law requires us to keep may not be erased; we then say why.',
          'The company does not let children under 14 sign up.',
        ],
      },
    ],
  },
  {
    title: 'Cookies and automatic collection',
    blocks: [
      {
        points: [
          'The company uses cookies and the browser’s storage so that log-ins, carts and half-written inquiries go on. They are not used to track anybody for advertising.',
          'If you choose to have your e-mail remembered, it is stored on that device only. To tell apart the browsers of requests that come all at once, and to know the browser that asked for a code, we set the cookie jumun-name: a random value that says nothing about the person and ends after 30 days.',
          'You can erase or block cookies and storage in the settings of your browser. If you block them, log-in and cart may not work.',
        ],
      },
    ],
  },
  {
    title: 'How data is kept safe',
    blocks: [
      {
        points: [
          'Passwords are stored so that they cannot be turned back; contact data of buyers and payout accounts are stored encrypted.',
          'Business papers and copies of bank books are kept apart from what is public, and only the person and entitled staff can read them. When staff read them, that is recorded.',
          'Connections are encrypted, and access logs hold no passwords and no contact data.',
        ],
      },
    ],
  },
  {
    title: 'Privacy officer, and changes of this policy',
    blocks: (company) => [
      {
        points: [
          ...(company
            ? [
                `Privacy officer: ${company.privacyOfficer}`,
                `Contact: ${company.phone}, ${company.email} (${SUPPORT_HOURS})`,
              ]
            : [
                `This site is a demonstration, so that no privacy officer is appointed. Questions are taken by ${INQUIRY}.`,
              ]),
        ],
      },
      {
        text: 'For advice on or a report of a violation of personal data you can turn to the Privacy Infringement Report Center (privacy.kisa.or.kr, 118), the Personal Information Dispute Mediation Committee (www.kopico.go.kr, 1833-6972), the Supreme Prosecutors’ Office (www.spo.go.kr, 1301) or the National Police Agency (ecrm.police.go.kr, 182).',
      },
      {
        text: 'Changes of this policy are announced on the service’s pages 7 days before they apply; those that are important or to your disadvantage, 30 days before.',
      },
      {
        text: `Addendum: this policy was announced on ${writtenDay('en', policyDates.announcedOn)} and is in force since ${writtenDay('en', policyDates.version)}.`,
      },
    ],
  },
];
