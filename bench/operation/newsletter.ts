export async function main() {}
