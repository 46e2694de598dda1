import { TranslatedPage } from '../TranslatedPage';
import { english } from './english';

/** The legal pages in English. */
export const englishPages = {
  terms: () => <TranslatedPage translation={english} policy="terms" />,
  privacy: () => <TranslatedPage translation={english} policy="privacy" />,
  accessibility: () => <TranslatedPage translation={english} policy="accessibility" />,
};
