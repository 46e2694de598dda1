import { policyDates, type Article } from '../policy-text';
import { writtenDay } from '../translation';
import { INQUIRY, NOBODY, SUPPORT_HOURS } from './english-words';

/** Obligations of sellers, buyers and the company. */
export const termsArticles: readonly Article[] = [
  {
    title: 'Purpose',
    blocks: (company) => [
      {
        text: `These terms set out how ‘Jumun’ (the ‘service’), a service for ordering by QR and NFC, payment and settlement provided by ${company?.name ?? NOBODY} (the ‘company’), may be used, and the rights and duties of the company and its users.`,
      },
    ],
  },
  {
    title: 'Definitions',
    blocks: [
      { text: 'In these terms, words mean the following.' },
      {
        numbered: true,
        points: [
          'A ‘seller’ is a person who has signed up, opens a store and sells goods. Within the service sellers are also called ‘master’ or ‘owner’.',
          'A ‘buyer’ is a person who orders and pays for goods in a store without signing up.',
          'A ‘store’ is the web page on which a seller shows goods and takes orders.',
          'The ‘payment company’ is the electronic payment gateway business that handles card payments.',
          'A ‘settlement’ is the amount to be paid to a seller: what buyers have paid, less refunds and fees.',
        ],
      },
    ],
  },
  {
    title: 'Publication and change of these terms',
    blocks: [
      {
        numbered: true,
        points: [
          'The company publishes these terms on the service’s pages, where everybody can read them.',
          'The company may change these terms within the law. It then announces on the service’s pages, 7 days before they apply, from when on they apply, what changes and why.',
          'Changes that are important or to the disadvantage of sellers or buyers are announced 30 days before they apply, and to sellers also by their registered e-mail.',
          'Where the company has announced that whoever does not object until the changes apply is taken to agree, and a seller does not object, the seller is taken to agree to the changed terms. A seller who does not agree may end the contract.',
        ],
      },
    ],
  },
  {
    title: 'Beginning and end of the contract',
    blocks: [
      {
        numbered: true,
        points: [
          'The contract is made when somebody who wants to be a seller agrees to the terms, applies to sign up and the company accepts. Buyers use the service under these terms when they order.',
          'To open a store, a seller registers the shop, its business data and papers, and a payout account. The company reviews what was registered and may put off paying settlements until the review and the check of the account are finished.',
          'The company may refuse an application or withdraw its approval where somebody uses another’s data, hands in false papers or means to sell goods that the law forbids.',
          'A seller may end the contract at any time by asking customer support. Orders that were paid already are fulfilled and refunded, and what is left is settled, under these terms even after that.',
          'Where a seller breaks these terms or the law, the company may, giving its reason, stop the orders of the store or end the contract. The seller may object.',
        ],
      },
    ],
  },
  {
    title: 'What the service is, and interruptions',
    blocks: [
      { text: 'The company provides the following.' },
      {
        points: [
          'Making stores, managing goods and categories, QR codes to order by and the linking of NFC tags',
          'Carts and orders, and the connection to card payments',
          'Notices of orders and of their state',
          'Totals of sales, settlements and their statements',
        ],
      },
      {
        text: 'The company may interrupt the whole service or a part of it for a while where maintenance, a fault or a broken connection makes it hard to go on. Interruptions that are known beforehand are announced beforehand; others without delay once the reason is known.',
      },
    ],
  },
  {
    title: 'Duties of sellers and buyers',
    blocks: [
      {
        numbered: true,
        points: [
          'Sellers register their business name, representative, business number, address and contact truthfully, and correct them at once when they change.',
          'Sellers state exactly what buyers need to know, such as names, prices, origin and allergens of their goods, and have the registrations and permits that selling them needs.',
          'Sellers look after their orders, have the goods ready in time, and handle buyers’ questions and complaints themselves.',
          'Sellers use buyers’ personal data only to handle their orders.',
          'Buyers enter their orders and contact data correctly.',
          'Nobody may use another’s account or means of payment, pay without a real sale, or hinder the service from running as it should.',
        ],
      },
    ],
  },
  {
    title: 'Payment, fees and settlement',
    blocks: [
      {
        numbered: true,
        points: [
          'Buyers pay on the payment company’s page. What a buyer has to pay is the amount shown before the payment.',
          'Setting up and keeping the service costs 0 won. A seller bears a fee only when something is paid, within 4 to 6% of the amount paid. Unless agreed otherwise it is 5% with value-added tax, reckoned for each payment, and what is less than 1 won is dropped.',
          'The amount less the fee is added to the seller’s balance at once. When the balance of a seller whose review and account check are finished is more than 1,000 won, the company pays it to the registered account at 10 a.m. of the next banking day.',
          'Fees for amounts that were refunded are given back to the seller. Where something is refunded after its settlement was paid, it is taken off the next one.',
          'Where fraud is suspected, or the law or the payment company asks for it, the company may, giving its reason, put off paying settlements.',
        ],
      },
    ],
  },
  {
    title: 'Withdrawal and refunds',
    blocks: [
      {
        numbered: true,
        points: [
          'Buyers may withdraw from an order or ask the seller for a refund as the law provides. Where the law says so, as for food that is made to order, withdrawal may be limited; the seller has to say so before the order.',
          'When a seller makes a refund, all or part of the payment is cancelled on the card that was used. When that shows depends on the card company.',
          'Where an order was paid and cannot be taken, because goods have run out, say, the payment is cancelled at once, and buyer and seller are told.',
        ],
      },
    ],
  },
  {
    title: 'The company’s position and liability',
    blocks: [
      {
        numbered: true,
        points: [
          'The company is a mail-order intermediary, which provides a platform between sellers and buyers, and is not a party to the sale.',
          'Carrying out the sale (quality and description of goods, having them ready and handing them over, refunds) is the seller’s responsibility, and the company is not liable for it. So that buyers can reach the seller, the company shows who the seller is on the store and payment pages.',
          'The company is not liable for damage by causes beyond its control, such as natural disasters, faults of networks or mistakes of users.',
          'This article does not remove or lessen liability for damage that the company causes on purpose or by negligence, nor the liability that the law lays on mail-order intermediaries.',
        ],
      },
    ],
  },
  {
    title: 'Disputes',
    blocks: (company) => [
      {
        numbered: true,
        points: [
          `Sellers and buyers can tell complaints and opinions by ${INQUIRY}${company ? ` or at ${company.email}` : ''}. The company looks at them on ${SUPPORT_HOURS} and tells the outcome.`,
          'Disputes between the company and users are settled by talking with each other. Where that fails, mediation can be asked for at the Electronic Document and Electronic Transaction Dispute Mediation Committee or the Korea Consumer Agency.',
          'These terms are under the law of the Republic of Korea, and the court that is competent follows from the Civil Procedure Act.',
        ],
      },
      {
        text: `Addendum: these terms were announced on ${writtenDay('en', policyDates.announcedOn)} and are in force since ${writtenDay('en', policyDates.version)}.`,
      },
    ],
  },
];
