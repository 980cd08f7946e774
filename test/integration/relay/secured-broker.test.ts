import assert from 'node:assert/strict'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { type Group, groupId, groups, topicNames } from '#contracts/topics/names.ts'
import type { Running } from '#platform/runtime/running.ts'
import { verify } from '#services/cli/verify-log/verify.ts'
import { start } from '#services/relay/start.ts'
import { eventually } from '#test/support/eventually.ts'
import { type SecuredBroker, securedBroker } from '#test/support/kafka/secured-broker.ts'
import { testAuthority } from '#test/support/kafka/test-authority.ts'
import { meta, newSession, story } from '#test/support/transport/sessions.ts'
import { PREFIX, type SecuredWorld, securedWorld } from './secured-world.ts'

const found = await securedBroker()
const skip = 'skip' in found ? found.skip : false

suite('a broker that takes nobody without a name', { skip, timeout: 240_000 }, () => {
  const broker = found as SecuredBroker
  const { sessions, deadLetters } = topicNames(PREFIX)
  const running: Running[] = []
  let world: SecuredWorld
  before(async () => {
    world = await securedWorld(broker)
  })
  after(async () => {
    await Promise.all(running.map(({ stop }) => stop()))
    await world?.close()
    await broker.close()
  })

  const begin = async () => {
    const session = newSession()
    await world.log.start(session)
    await world.log.append({ sessionId: session.sessionId, expectedVersion: 1, events: story, meta })
  }
  const record = { key: 'k', value: Buffer.from('{}'), headers: {} }
  const publishAs = async (user: string, topic: string) => {
    const publisher = world.clientOf(user).publisher()
    try {
      await publisher.publish(topic, [record])
    } finally {
      await publisher.close()
    }
  }

  test('the relay makes its topics and publishes the log, by SCRAM', async () => {
    await begin()
    running.push(await start(await world.open('relay', { KAFKA_SASL: 'scram-sha-512' })))
    const kafka = world.clientOf('cli')
    const count = async () => [...(await kafka.ends(sessions)).values()].reduce((a, b) => a + Number(b), 0)
    await eventually(async () => assert.equal(await count(), 1 + story.length))
  })

  for (const role of ['ocr', 'billing', 'rendering'] as const)
    test(`${role} reads as its group, with the rights of the table and no others`, async () => {
      const platform = await world.open(role)
      const seen: string[] = []
      const reactor = { types: ['CfdiIssued'] as const, concurrency: 2 }
      const react = async ({ type }: { type: string }) => void seen.push(type)
      running.push(await platform.subscribe({ ...reactor, group: groups[role], react }))
      await eventually(() => assert.deepEqual(seen, ['CfdiIssued']))
      await publishAs(role, deadLetters)
      await assert.rejects(publishAs(role, sessions), /[Aa]uthoriz/)
      const other: Group = role === 'ocr' ? 'billing' : 'ocr'
      const place = (name: Group) => world.clientOf(role).places(sessions, groupId(PREFIX, name))
      await place(role)
      // the client hides that it was refused
      await assert.rejects(place(other), /group coordinator/)
    })

  test('the projector follows the topic and sees how far the other groups are', async () => {
    const platform = await world.open('projector')
    let rows = 0
    const handle = async (page: readonly object[]) => {
      rows += page.length
    }
    const follower = await platform.followPages?.({ group: groups.projector, handle })
    if (follower) running.push(follower)
    await eventually(() => assert.equal(rows, 1 + story.length))
    const ids = Object.values(groups).map((name) => groupId(PREFIX, name))
    // each group commits its place a moment after it handled the page
    await eventually(async () => assert.equal(await platform.kafka?.behind(sessions, ids, Date.now()), 0))
  })

  test('the relay sees the lag of each group; the operator compares log and topic', async () => {
    const lags = await world.clientOf('relay').lags(sessions, [groupId(PREFIX, groups.billing)])
    assert.deepEqual(new Set(lags.map(({ records }) => records)), new Set([0]))
    const { query } = world.database
    const config = world.configOf('cli')
    const found = await verify({ query, page: world.log.page, kafka: world.clientOf('cli'), config })
    assert.deepEqual(found.differences, [])
  })

  test('a role without rights learns that the broker is there, and nothing else', async () => {
    const kafka = world.clientOf('api')
    assert.equal(await kafka.problem(10_000), null)
    await assert.rejects(kafka.ends(sessions))
  })

  test('what is wrong with a connection is named', async () => {
    const refused = world.clientOf('billing', { KAFKA_PASSWORD: 'another' })
    assert.equal(await refused.problem(10_000), 'the broker refuses KAFKA_USER with its password')
    const stranger = await testAuthority(broker.dir, 'stranger')
    const doubted = world.clientOf('billing', { KAFKA_TLS_CA: stranger.ca })
    assert.match((await doubted.problem(10_000)) ?? '', /^TLS to the broker fails \([A-Z_]*CERT[A-Z_]*\)$/)
    const nameless = world.clientWith({ KAFKA_BROKERS: broker.sasl, KAFKA_TLS_CA: broker.authority.ca })
    assert.equal(await nameless.kafka.problem(3_000), 'no broker answers')
  })

  test('a certificate is a name too, and a replaced file is used at the next connection', async () => {
    const [good, other] = [
      await broker.authority.issue('relay', { days: 2 }),
      await broker.authority.issue('billing'),
    ]
    const own = { cert: join(broker.dir, 'own.pem'), key: join(broker.dir, 'own.key') }
    const put = async ({ cert, key }: typeof good) => {
      await copyFile(cert, own.cert)
      await copyFile(key, own.key)
    }
    await put(other)
    const { kafka, logger } = world.clientWith({
      KAFKA_BROKERS: broker.mutual,
      KAFKA_TLS_CA: broker.authority.ca,
      KAFKA_TLS_CERT: own.cert,
      KAFKA_TLS_KEY: own.key,
    })
    const said = () => logger.lines.map(({ message }) => message).filter((line) => /TLS/.test(line))
    assert.match(said()[0] ?? '', /KAFKA_TLS_CERT: the certificate ends soon/)
    const publish = async () => {
      const publisher = kafka.publisher()
      await publisher.publish(sessions, [record]).finally(() => publisher.close())
    }
    await assert.rejects(publish(), /[Aa]uthoriz/)

    await writeFile(own.key, 'half a fi')
    assert.equal(await kafka.problem(10_000), null)
    assert.match(
      said()[1] ?? '',
      /KAFKA_TLS_KEY: the file is not the key .*; connecting with the files before/,
    )

    await put(good)
    await publish()
    assert.equal(said().at(-1), 'the TLS files for Kafka were replaced: new connections use them')
  })
})
