import type { SocialProvider } from '@jumun/contracts';
import type { ReactNode } from 'react';

interface Provider {
  id: SocialProvider;
  name: string;
  mark: ReactNode;
  /** The colours that the company asks for. */
  look: string;
}

/** The companies whose accounts open a shop, each with the mark and the button of its own published rules. */
export const providers: readonly Provider[] = [
  {
    id: 'google',
    name: '구글',
    look: 'border border-google-line bg-paper text-google-ink hover:bg-ground',
    mark: (
      <svg aria-hidden viewBox="0 0 48 48" className="size-5">
        <path
          fill="#EA4335"
          d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
        />
        <path
          fill="#4285F4"
          d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
        />
        <path
          fill="#FBBC05"
          d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
        />
        <path
          fill="#34A853"
          d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
        />
      </svg>
    ),
  },
  {
    id: 'naver',
    name: '네이버',
    look: 'bg-naver text-paper hover:bg-naver-deep',
    mark: (
      <svg aria-hidden viewBox="0 0 20 20" className="size-5 p-0.5" fill="currentColor">
        <path d="M13.56 10.7 6.15 0H0v20h6.44V9.3L13.85 20H20V0h-6.44z" />
      </svg>
    ),
  },
  {
    id: 'kakao',
    name: '카카오',
    look: 'bg-kakao text-kakao-ink hover:bg-kakao-deep',
    mark: (
      <svg aria-hidden viewBox="0 0 24 24" className="size-5" fill="#000000">
        <path d="M12 3C6.48 3 2 6.58 2 11c0 2.83 1.84 5.32 4.62 6.74l-.95 3.53c-.08.31.27.56.54.38l4.21-2.8c.52.06 1.04.09 1.58.09 5.52 0 10-3.54 10-7.94S17.52 3 12 3z" />
      </svg>
    ),
  },
];

/** How people call a provider. */
export const providerName = (id: SocialProvider): string => providers.find((known) => known.id === id)?.name ?? id;
