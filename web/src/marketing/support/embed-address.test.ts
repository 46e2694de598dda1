import { embedAddress } from './embed-address';

const page = 'https://jumun.test/support';

describe('the inquiry form that is shown', () => {
  it('is our own page where nothing else is named', () => {
    expect([null, undefined, '', '  '].map((named) => embedAddress(named, page))).toEqual(
      Array<string>(4).fill('/support/inquiry'),
    );
  });

  it('is the form that the installation names', () => {
    expect(embedAddress('https://forms.example/abc', page)).toBe('https://forms.example/abc');
    expect(embedAddress('/ask', page)).toBe('https://jumun.test/ask');
  });

  it('is never a script, an insecure page or nonsense', () => {
    const bad = ['javascript:alert(1)', 'data:text/html,x', 'http://forms.example/abc', 'https://'];
    expect(bad.map((named) => embedAddress(named, page))).toEqual(Array<string>(4).fill('/support/inquiry'));
  });
});
