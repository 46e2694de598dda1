import type { SocialProvider } from '@jumun/contracts';
import type { ReactNode } from 'react';

interface Provider {
  id: SocialProvider;
  name: string;
  mark: ReactNode;
}

/** The companies whose accounts open a shop, with marks of one colour in the manner of their own. */
export const providers: readonly Provider[] = [
  {
    id: 'google',
    name: '구글',
    mark: <path d="M18.1 6.6A8 8 0 1 0 20 12h-7.4" fill="none" stroke="currentColor" strokeWidth="2.8" />,
  },
  { id: 'naver', name: '네이버', mark: <path d="M4.5 4.5h5l5 7.3V4.5h5v15h-5l-5-7.3v7.3h-5z" fill="currentColor" /> },
  {
    id: 'kakao',
    name: '카카오',
    mark: (
      <path
        d="M12 4C6.9 4 2.8 7.1 2.8 11c0 2.5 1.7 4.7 4.2 5.9l-.8 3.2c-.1.5.4.8.8.5l3.9-2.7 1.1.1c5.1 0 9.2-3.1 9.2-7S17.1 4 12 4z"
        fill="currentColor"
      />
    ),
  },
];

/** How people call a provider. */
export const providerName = (id: SocialProvider): string => providers.find((known) => known.id === id)?.name ?? id;
