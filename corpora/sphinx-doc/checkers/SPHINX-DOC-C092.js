function minors(text) {
  const floor = text.match(/^requires-python\s*=\s*["'][^"'\d]*3\.(\d+)/m);
  const floored = (minor) => floor === null || minor >= Number(floor[1]);
  const listed = [...new Set([...text.matchAll(/Programming Language :: Python :: 3\.(\d+)/g)].map((found) => Number(found[1])))];
  return { listed, supported: listed.filter(floored) };
}
function precondition(evidence) {
  const file = evidence.changedFiles().find(({ path, change }) => path === 'pyproject.toml' && change !== 'deleted');
  return file ? [{ key: 'contribution', where: { kind: 'contribution' }, payload: null }] : [];
}
function postcondition(target, evidence) {
  const text = evidence.headText('pyproject.toml');
  const { listed, supported } = text === null ? { listed: [], supported: [] } : minors(text);
  if (listed.length === 0) return { outcome: 'undetermined', reason: 'pyproject.toml lists no minor versions of Python' };
  return supported.length >= 3
    ? { outcome: 'satisfied', reason: supported.length + ' minor versions of Python are supported' }
    : { outcome: 'violated', reason: 'only ' + supported.length + ' minor versions of Python are supported' };
}
