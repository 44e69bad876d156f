-- The worker may delete audit events of a certain age, which it does where AUDIT_RETENTION_DAYS is set. The database keeps the
-- newer ones from every role, whatever the setting says.
CREATE INDEX "audit_events_age_idx" ON "audit_events" USING brin ("created_at");

CREATE POLICY worker_read ON audit_events FOR SELECT TO app_worker USING (created_at < now() - interval '90 days');
CREATE POLICY worker_delete ON audit_events FOR DELETE TO app_worker USING (created_at < now() - interval '90 days');
GRANT SELECT (tenant_id, id, created_at), DELETE ON audit_events TO app_worker;
