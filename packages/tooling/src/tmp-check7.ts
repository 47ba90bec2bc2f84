const names = process.argv.slice(2);
for (const name of names) {
  const module = await import(`./test/suites/${name}.ts`);
  const suite = module[name];
  const out = await suite.run();
  console.log(name, JSON.stringify(out, null, 1).slice(0, 6000));
}
