import { Templates } from './go-template.ts';

const render = (source: string, dot: unknown = {}): string => {
  const templates = new Templates();
  templates.add('it', source);
  return templates.render('it', dot);
};

describe('a template', () => {
  it.each([
    ['a {{- /* "no" text */}} b', 'a b'],
    ['{{ $x := 1 }}{{ if true }}{{ $x = 2 }}{{ end }}{{ $x }}', '2'],
    ['{{ $x := 1 }}{{ if true }}{{ $x := 2 }}{{ end }}{{ $x }}', '1'],
    ['{{ range $key, $each := .map }}{{ $key }}={{ $each }};{{ end }}', 'a=1;b=2;'],
    ['{{ range .none }}x{{ end }}', ''],
    ['{{ with .map }}{{ .a }}{{ end }}{{ with .none }}x{{ else }}-{{ end }}', '1-'],
    ['{{ if eq .map.a 2 }}two{{ else if eq .map.a 1 }}one{{ else }}none{{ end }}', 'one'],
    ['{{ define "own" }}<{{ .b }}>{{ end }}{{ include "own" .map | quote }}', '"<2>"'],
    ['{{ (get .deep "c").d }}{{ .text | default "x" }}', '3x'],
    ['{{ printf "%s-%d:%q" "a" 1 "b" }}', 'a-1:"b"'],
  ])('%s becomes %s', (source, text) => {
    expect(render(source, { map: { b: 2, a: 1 }, none: [], text: '', deep: { c: { d: 3 } } })).toBe(text);
  });

  it.each([
    ['{{ lookup "v1" "Secret" }}', 'lookup'],
    ['{{ range .none }}x{{ else }}y{{ end }}', 'else ends a range'],
    ['{{ quote list }}', 'list is a function'],
    ['{{ .map }}', "can't be printed"],
    ['{{ .none.of }}', 'nil pointer'],
    ['{{ $unknown }}', 'no variable'],
    ['{{ if true }}x{{ end }}{{ end }}', 'ends nothing'],
  ])('%s is refused', (source, words) => {
    expect(() => render(source, { map: { a: 1 } })).toThrow(words);
  });
});
