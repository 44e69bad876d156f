-- The platform's fee of each paid order, and the fees of each month (docs/decisions/0114-packages-that-sell.md).
CREATE TABLE "tenant_fees" (
	"tenant_id" uuid NOT NULL,
	"month" date NOT NULL,
	"currency" text NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "tenant_fees_tenant_id_month_pk" PRIMARY KEY("tenant_id","month"),
	CONSTRAINT "tenant_fees_currency_known" CHECK ("tenant_fees"."currency" in ('SAR', 'AED', 'QAR', 'KWD', 'BHD', 'OMR', 'JOD', 'IQD', 'EGP', 'LBP', 'SYP', 'YER', 'SDG', 'LYD', 'TND', 'DZD', 'MAD', 'MRU', 'SOS', 'DJF', 'KMF', 'TRY', 'EUR', 'GBP', 'CHF', 'USD', 'CAD', 'MXN', 'COP', 'PEN', 'ARS', 'UYU', 'BOB', 'DOP', 'GTQ', 'CRC', 'CLP', 'PYG', 'INR', 'PKR', 'MYR', 'JPY', 'KRW'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "tenant_fees_month_idx" ON "tenant_fees" USING btree ("month","fee" desc,"tenant_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fee_within" CHECK ("orders"."fee_amount" between 0 and "orders"."total_amount" - "orders"."vat_amount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fee_returned_within" CHECK ("orders"."fee_returned" between 0 and "orders"."fee_amount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fee_of_payment" CHECK ("orders"."fee_amount" = 0 or "orders"."paid_at" is not null);
-- Here and not in the table definition, which would import tenants in a circle.
ALTER TABLE tenant_fees ADD CONSTRAINT tenant_fees_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE tenant_fees ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant_fees FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tenant_fees TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY platform ON tenant_fees TO app_platform USING (true) WITH CHECK (true);
GRANT SELECT ON tenant_fees TO app_tenant;
GRANT SELECT, INSERT, UPDATE ON tenant_fees TO app_platform;

-- Without a portal in the transaction app_platform reads no order.
CREATE POLICY platform_count ON orders FOR SELECT TO app_platform USING (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT (tenant_id, currency, total_amount, vat_amount, fee_amount, fee_returned, paid_at) ON orders TO app_platform;

-- Keeps the fees of each month. An order gets its fee when it is paid, and loses it if the payment is taken back.
CREATE FUNCTION sec.count_fee() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT date_trunc('month', state.paid_at AT TIME ZONE 'Asia/Riyadh')::date AS month, sum(state.one)::int AS orders,
      sum(state.one * state.net) AS net, sum(state.one * state.fee) AS fee, sum(state.one * state.returned) AS returned
    FROM (VALUES
      (OLD.paid_at, OLD.total_amount - OLD.vat_amount, OLD.fee_amount, OLD.fee_returned, -1),
      (NEW.paid_at, NEW.total_amount - NEW.vat_amount, NEW.fee_amount, NEW.fee_returned, 1)
    ) AS state (paid_at, net, fee, returned, one)
    WHERE state.fee > 0
    GROUP BY 1 ORDER BY 1
  LOOP
    INSERT INTO public.tenant_fees AS stored (tenant_id, month, currency, orders, net, fee, returned)
    VALUES (NEW.tenant_id, change.month, NEW.currency, change.orders, change.net, change.fee, change.returned)
    ON CONFLICT (tenant_id, month) DO UPDATE SET orders = stored.orders + excluded.orders,
      net = stored.net + excluded.net, fee = stored.fee + excluded.fee, returned = stored.returned + excluded.returned;
  END LOOP;
  RETURN NULL;
END
$$;

-- The fees of each month, from the orders themselves.
CREATE FUNCTION sec.true_fees(tenant uuid)
RETURNS TABLE (month date, currency text, orders integer, net bigint, fee bigint, returned bigint)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT date_trunc('month', paid.paid_at AT TIME ZONE 'Asia/Riyadh')::date, min(paid.currency), count(*)::int,
    sum(paid.total_amount - paid.vat_amount)::bigint, sum(paid.fee_amount)::bigint, sum(paid.fee_returned)::bigint
  FROM public.orders AS paid
  WHERE paid.tenant_id = tenant AND paid.fee_amount > 0
  GROUP BY 1;
END
$$;

CREATE FUNCTION sec.recount_fees(tenant uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  truth record;
BEGIN
  IF tenant IS DISTINCT FROM sec.tenant_id() THEN
    RAISE insufficient_privilege USING MESSAGE = 'another portal''s figures';
  END IF;
  -- Locked before the orders are counted: a payment that is made meanwhile has been seen, or is added afterwards.
  UPDATE public.tenant_fees SET orders = 0, net = 0, fee = 0, returned = 0 WHERE tenant_id = tenant;
  FOR truth IN SELECT * FROM sec.true_fees(tenant) LOOP
    INSERT INTO public.tenant_fees (tenant_id, month, currency, orders, net, fee, returned)
    VALUES (tenant, truth.month, truth.currency, truth.orders, truth.net, truth.fee, truth.returned)
    ON CONFLICT (tenant_id, month) DO UPDATE SET orders = excluded.orders, net = excluded.net, fee = excluded.fee,
      returned = excluded.returned;
  END LOOP;
END
$$;

REVOKE ALL ON FUNCTION sec.count_fee(), sec.true_fees(uuid), sec.recount_fees(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sec.true_fees(uuid) TO app_tenant, app_platform;
GRANT EXECUTE ON FUNCTION sec.recount_fees(uuid) TO app_tenant;
CREATE TRIGGER orders_count_fee AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.fee_amount, OLD.fee_returned) IS DISTINCT FROM (NEW.fee_amount, NEW.fee_returned))
  EXECUTE FUNCTION sec.count_fee();
GRANT CREATE ON SCHEMA sec TO app_platform;
ALTER FUNCTION sec.count_fee() OWNER TO app_platform;
ALTER FUNCTION sec.recount_fees(uuid) OWNER TO app_platform;
REVOKE CREATE ON SCHEMA sec FROM app_platform;
