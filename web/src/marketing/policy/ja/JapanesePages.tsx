import { TranslatedPage } from '../TranslatedPage';
import { japanese } from './japanese';

/** The legal pages in Japanese. */
export const japanesePages = {
  terms: () => <TranslatedPage translation={japanese} policy="terms" />,
  privacy: () => <TranslatedPage translation={japanese} policy="privacy" />,
  accessibility: () => <TranslatedPage translation={japanese} policy="accessibility" />,
};
