import { browserWords } from './browser-words.js';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S911N) AppleWebKit/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the words for a browser', () => {
  it.each([
    [WINDOWS, 'Chrome · Windows'],
    [`${WINDOWS} Edg/140.0`, 'Edge · Windows'],
    [`${WINDOWS} Whale/4.0`, 'Whale · Windows'],
    [`${MAC}/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, 'Safari · Mac'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    [`${ANDROID} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`, 'Samsung Internet · Android'],
    [`${ANDROID} Chrome/125.0 Mobile Safari/537.36 KAKAOTALK 11.0`, 'KakaoTalk · Android'],
    [`${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
    [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
    [`${IPHONE} Mobile/15E148 NAVER(inapp; search)`, 'Naver · iPhone'],
    ['curl/8.0', undefined],
    ['<script>', undefined],
    [undefined, undefined],
  ])('%s: %s', (userAgent, words) => {
    expect(browserWords(userAgent)).toBe(words);
  });
});
