// Folders of locales that the contribution adds: it adds files below and touches none that was there.
function newLocales(evidence) {
  const found = new Map();
  const old = new Set();
  for (const file of evidence.changedFiles()) {
    for (const path of file.oldPath && file.oldPath !== file.path ? [file.path, file.oldPath] : [file.path]) {
      const match = path.match(/^sphinx\/locale\/([^\/]+)\/(.+)$/);
      if (!match || match[1].startsWith('.')) continue;
      const fresh = path === file.path && (file.change === 'added' || file.change === 'copied' || file.change === 'renamed');
      if (!fresh) old.add(match[1]);
      else found.set(match[1], [...(found.get(match[1]) || []), match[2]]);
    }
  }
  return [...found].filter(([name]) => !old.has(name)).map(([name, files]) => ({ name, files }));
}
const ISO = 'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu';
// Three-letter codes of ISO 639 whose language has a two-letter one.
const LONG = 'aar abk afr aka amh ara arg asm ava ave aym aze bak bam bel ben bih bis bod tib bos bre bul cat ces cze cha che chu chv cor cos cre cym wel dan deu ger div dzo ell gre eng epo est eus baq ewe fao fas per fij fin fra fre fry ful gla gle glg glv grn guj hat hau hbs heb her hin hmo hrv hun hye arm ibo ido iii iku ile ina ind ipk isl ice ita jav jpn kal kan kas kat geo kau kaz khm kik kin kir kom kon kor kua kur lao lat lav lim lin lit ltz lub lug mah mal mar mkd mac mlg mlt mon mri mao msa may mya bur nau nav nbl nde ndo nep nld dut nno nob nor nya oci oji ori orm oss pan pli pol por pus que roh ron rum run rus sag san sin slk slo slv sme smo sna snd som sot spa sqi alb srd srp ssw sun swa swe tah tam tat tel tgk tgl tha tir ton tsn tso tuk tur twi uig ukr urd uzb ven vie vol wln wol xho yid yor zha zho chi zul';
function precondition(evidence) {
  return newLocales(evidence).map(({ name, files }) => ({
    key: 'locale ' + name, where: { kind: 'file', path: 'sphinx/locale/' + name + '/' + files[0], line: 1 }, payload: name,
  }));
}
function postcondition(target) {
  const name = target.payload;
  const language = name.split(/[_@-]/)[0];
  const known = ISO.split(' ').includes(language);
  if (known && language === name) return { outcome: 'satisfied', reason: name + ' is an ISO 639-1 identifier' };
  if (known && /^[a-z]{2}[_@]\w+$/.test(name)) return { outcome: 'satisfied', reason: name + ' bears the ISO 639-1 identifier ' + language + ' and a variant' };
  if (/^[a-z]{3}$/.test(language) && !LONG.split(' ').includes(language)) return { outcome: 'undetermined', reason: 'whether the language of ' + name + ' has an ISO 639-1 identifier is not to be seen' };
  return { outcome: 'violated', reason: name + ' is no ISO 639-1 identifier' };
}
