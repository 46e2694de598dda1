import { TranslatedPage } from '../TranslatedPage';
import { chinese } from './chinese';

/** The legal pages in Chinese. */
export const chinesePages = {
  terms: () => <TranslatedPage translation={chinese} policy="terms" />,
  privacy: () => <TranslatedPage translation={chinese} policy="privacy" />,
  accessibility: () => <TranslatedPage translation={chinese} policy="accessibility" />,
};
