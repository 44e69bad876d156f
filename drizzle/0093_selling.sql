-- What a portal sells: prices, coupons and orders (docs/decisions/0106-selling-courses.md).
CREATE TABLE "coupon_courses" (
	"tenant_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	CONSTRAINT "coupon_courses_tenant_id_coupon_id_course_id_pk" PRIMARY KEY("tenant_id","coupon_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"currency" text NOT NULL,
	"percent" integer,
	"amount" bigint,
	"max_uses" integer,
	"max_uses_per_learner" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupons_code_plain" CHECK ("coupons"."code" ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
	CONSTRAINT "coupons_one_discount" CHECK (("coupons"."percent" is null) <> ("coupons"."amount" is null)),
	CONSTRAINT "coupons_percent" CHECK ("coupons"."percent" between 1 and 100),
	CONSTRAINT "coupons_amount" CHECK ("coupons"."amount" between 1 and 10000000000),
	CONSTRAINT "coupons_uses_limited" CHECK ("coupons"."uses" between 0 and coalesce("coupons"."max_uses", "coupons"."uses")),
	CONSTRAINT "coupons_max_uses_positive" CHECK ("coupons"."max_uses" > 0),
	CONSTRAINT "coupons_max_uses_per_learner_positive" CHECK ("coupons"."max_uses_per_learner" > 0),
	CONSTRAINT "coupons_times_ordered" CHECK ("coupons"."starts_at" < "coupons"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "course_prices" (
	"tenant_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"early_amount" bigint,
	"early_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_prices_tenant_id_course_id_pk" PRIMARY KEY("tenant_id","course_id"),
	CONSTRAINT "course_prices_amount" CHECK ("course_prices"."amount" between 1 and 10000000000),
	CONSTRAINT "course_prices_early_lower" CHECK ("course_prices"."early_amount" between 1 and "course_prices"."amount" - 1),
	CONSTRAINT "course_prices_early_dated" CHECK (("course_prices"."early_amount" is null) = ("course_prices"."early_until" is null))
);
--> statement-breakpoint
CREATE TABLE "order_counters" (
	"tenant_id" uuid NOT NULL,
	"opened" integer NOT NULL,
	CONSTRAINT "order_counters_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "order_events_kind_known" CHECK ("order_events"."kind" in ('OPENED', 'SENT', 'ASKED', 'ACCEPTED', 'REJECTED', 'REOPENED', 'CANCELLED', 'EXPIRED', 'PAID', 'REFUNDED'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"course_title" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"currency" text NOT NULL,
	"list_amount" bigint NOT NULL,
	"price_amount" bigint NOT NULL,
	"discount_amount" bigint DEFAULT 0 NOT NULL,
	"vat_rate" integer NOT NULL,
	"includes_vat" boolean NOT NULL,
	"vat_amount" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"coupon_id" uuid,
	"coupon_code" text,
	"method" text,
	"account" jsonb,
	"question" text,
	"reason" text,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW', 'PAID', 'REJECTED', 'EXPIRED', 'CANCELLED', 'REFUNDED')),
	CONSTRAINT "orders_method_known" CHECK ("orders"."method" in ('TRANSFER', 'CARD', 'FREE')),
	CONSTRAINT "orders_price_within" CHECK ("orders"."price_amount" between 1 and "orders"."list_amount"),
	CONSTRAINT "orders_discount_within" CHECK ("orders"."discount_amount" between 0 and "orders"."price_amount"),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_amount" = "orders"."price_amount" - "orders"."discount_amount" + "orders"."vat_amount" * (not "orders"."includes_vat")::int),
	CONSTRAINT "orders_vat_within" CHECK ("orders"."vat_amount" between 0 and "orders"."total_amount"),
	CONSTRAINT "orders_refund_within" CHECK ("orders"."refunded_amount" between 0 and "orders"."total_amount"),
	CONSTRAINT "orders_refund_stated" CHECK (("orders"."refunded_amount" > 0) = ("orders"."status" = 'REFUNDED')),
	CONSTRAINT "orders_coupon_named" CHECK (("orders"."coupon_id" is null) = ("orders"."coupon_code" is null)),
	CONSTRAINT "orders_expiry_stated" CHECK (("orders"."expires_at" is not null) = ("orders"."status" in ('DRAFT', 'AWAITING_PAYMENT'))),
	CONSTRAINT "orders_payment_dated" CHECK (("orders"."paid_at" is not null) = ("orders"."status" in ('PAID', 'REFUNDED'))),
	CONSTRAINT "orders_rejection_explained" CHECK (("orders"."reason" is not null) = ("orders"."status" = 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "selling_settings" (
	"tenant_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"vat_rate" integer DEFAULT 0 NOT NULL,
	"includes_vat" boolean DEFAULT true NOT NULL,
	"payment_days" integer DEFAULT 3 NOT NULL,
	"refund_days" integer DEFAULT 0 NOT NULL,
	"seller_name" text DEFAULT '' NOT NULL,
	"seller_address" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"registration_number" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "selling_settings_tenant_id_pk" PRIMARY KEY("tenant_id"),
	CONSTRAINT "selling_settings_currency_key" UNIQUE("tenant_id","currency"),
	CONSTRAINT "selling_settings_currency_known" CHECK ("selling_settings"."currency" in ('SAR', 'AED', 'QAR', 'KWD', 'BHD', 'OMR', 'JOD', 'IQD', 'EGP', 'LBP', 'SYP', 'YER', 'SDG', 'LYD', 'TND', 'DZD', 'MAD', 'MRU', 'SOS', 'DJF', 'KMF', 'TRY', 'EUR', 'GBP', 'CHF', 'USD', 'CAD', 'MXN', 'COP', 'PEN', 'ARS', 'UYU', 'BOB', 'DOP', 'GTQ', 'CRC', 'CLP', 'PYG', 'INR', 'PKR', 'MYR', 'JPY', 'KRW')),
	CONSTRAINT "selling_settings_vat_rate" CHECK ("selling_settings"."vat_rate" between 0 and 10000),
	CONSTRAINT "selling_settings_payment_days" CHECK ("selling_settings"."payment_days" between 1 and 30),
	CONSTRAINT "selling_settings_refund_days" CHECK ("selling_settings"."refund_days" between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "held_seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_courses" ADD CONSTRAINT "coupon_courses_coupon_fk" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."coupons"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_courses" ADD CONSTRAINT "coupon_courses_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_currency_fk" FOREIGN KEY ("tenant_id","currency") REFERENCES "public"."selling_settings"("tenant_id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prices" ADD CONSTRAINT "course_prices_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prices" ADD CONSTRAINT "course_prices_currency_fk" FOREIGN KEY ("tenant_id","currency") REFERENCES "public"."selling_settings"("tenant_id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_fk" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."coupons"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_currency_fk" FOREIGN KEY ("tenant_id","currency") REFERENCES "public"."selling_settings"("tenant_id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_courses_course_idx" ON "coupon_courses" USING btree ("tenant_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_key" ON "coupons" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "coupons_order_idx" ON "coupons" USING btree ("tenant_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "coupons_currency_idx" ON "coupons" USING btree ("tenant_id","currency");--> statement-breakpoint
CREATE INDEX "course_prices_currency_idx" ON "course_prices" USING btree ("tenant_id","currency");--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("tenant_id","order_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_key" ON "orders" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_key" ON "orders" USING btree ("tenant_id","user_id","course_id") WHERE "orders"."status" in ('DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_paid_key" ON "orders" USING btree ("tenant_id","user_id","course_id") WHERE "orders"."status" = 'PAID';--> statement-breakpoint
CREATE INDEX "orders_order_idx" ON "orders" USING btree ("tenant_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("tenant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_review_idx" ON "orders" USING btree ("tenant_id","sent_at","id") WHERE "orders"."status" = 'IN_REVIEW';--> statement-breakpoint
CREATE INDEX "orders_reference_idx" ON "orders" USING btree ("tenant_id","reference");--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("tenant_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_course_idx" ON "orders" USING btree ("tenant_id","course_id","status");--> statement-breakpoint
CREATE INDEX "orders_coupon_idx" ON "orders" USING btree ("tenant_id","coupon_id","user_id");--> statement-breakpoint
CREATE INDEX "orders_expiry_idx" ON "orders" USING btree ("expires_at") WHERE "orders"."expires_at" is not null;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_held_seats_counted" CHECK ("courses"."held_seats" >= 0);

-- Here and not in the table definitions, which would import others in a circle.
ALTER TABLE selling_settings ADD CONSTRAINT selling_settings_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE course_prices ADD CONSTRAINT course_prices_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE coupons ADD CONSTRAINT coupons_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE coupon_courses ADD CONSTRAINT coupon_courses_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE order_counters ADD CONSTRAINT order_counters_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE orders ADD CONSTRAINT orders_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE order_events ADD CONSTRAINT order_events_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

-- An order has one status after the other, as NEXT_STATUSES in packages/contracts/src/selling/order-status.ts has them.
CREATE FUNCTION sec.follow_on_order() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status = 'DRAFT' THEN RETURN NEW; END IF;
  ELSIF NEW.status = OLD.status OR (OLD.status || '>' || NEW.status) = ANY (ARRAY[
    'DRAFT>AWAITING_PAYMENT', 'DRAFT>IN_REVIEW', 'DRAFT>PAID', 'DRAFT>EXPIRED', 'DRAFT>CANCELLED',
    'AWAITING_PAYMENT>IN_REVIEW', 'AWAITING_PAYMENT>PAID', 'AWAITING_PAYMENT>EXPIRED', 'AWAITING_PAYMENT>CANCELLED',
    'IN_REVIEW>AWAITING_PAYMENT', 'IN_REVIEW>PAID', 'IN_REVIEW>REJECTED', 'IN_REVIEW>CANCELLED',
    'PAID>IN_REVIEW', 'PAID>REFUNDED', 'REJECTED>IN_REVIEW', 'EXPIRED>PAID', 'CANCELLED>PAID'])
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an order cannot become % here', NEW.status USING ERRCODE = 'check_violation',
    CONSTRAINT = 'orders_status_follows', TABLE = 'orders';
END
$$;
CREATE TRIGGER orders_follow_on BEFORE INSERT OR UPDATE OF status ON orders
  FOR EACH ROW EXECUTE FUNCTION sec.follow_on_order();

-- Keeps the seats that open orders hold, and the uses of coupons. A statement touches each course and coupon once.
CREATE FUNCTION sec.count_orders() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  change record;
BEGIN
  -- The transition tables exist only for the events that have them; an order is never deleted.
  IF TG_OP = 'INSERT' THEN
    FOR change IN
      SELECT tenant_id, course_id, count(*) AS difference FROM after
      GROUP BY tenant_id, course_id ORDER BY tenant_id, course_id
    LOOP
      UPDATE public.courses SET held_seats = held_seats + change.difference
      WHERE tenant_id = change.tenant_id AND id = change.course_id;
    END LOOP;
    RETURN NULL;
  END IF;
  FOR change IN
    SELECT tenant_id, course_id, sum(one) AS difference
    FROM (
      SELECT tenant_id, course_id, 1 AS one FROM after WHERE status IN ('DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW')
      UNION ALL
      SELECT tenant_id, course_id, -1 FROM before WHERE status IN ('DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW')
    ) AS each
    GROUP BY tenant_id, course_id HAVING sum(one) <> 0 ORDER BY tenant_id, course_id
  LOOP
    UPDATE public.courses SET held_seats = held_seats + change.difference
    WHERE tenant_id = change.tenant_id AND id = change.course_id;
  END LOOP;
  FOR change IN
    SELECT tenant_id, coupon_id, sum(one) AS difference
    FROM (
      SELECT tenant_id, coupon_id, 1 AS one FROM after
      WHERE coupon_id IS NOT NULL AND status NOT IN ('REJECTED', 'EXPIRED', 'CANCELLED')
      UNION ALL
      SELECT tenant_id, coupon_id, -1 FROM before
      WHERE coupon_id IS NOT NULL AND status NOT IN ('REJECTED', 'EXPIRED', 'CANCELLED')
    ) AS each
    GROUP BY tenant_id, coupon_id HAVING sum(one) <> 0 ORDER BY tenant_id, coupon_id
  LOOP
    UPDATE public.coupons SET uses = uses + change.difference
    WHERE tenant_id = change.tenant_id AND id = change.coupon_id;
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_count_inserted AFTER INSERT ON orders
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION sec.count_orders();
CREATE TRIGGER orders_count_updated AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION sec.count_orders();

ALTER TABLE selling_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE selling_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON selling_settings TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE ON selling_settings TO app_tenant;

ALTER TABLE course_prices ENABLE ROW LEVEL SECURITY;
ALTER TABLE course_prices FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON course_prices TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON course_prices TO app_tenant;

ALTER TABLE coupons ENABLE ROW LEVEL SECURITY;
ALTER TABLE coupons FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON coupons TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE ON coupons TO app_tenant;

ALTER TABLE coupon_courses ENABLE ROW LEVEL SECURITY;
ALTER TABLE coupon_courses FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON coupon_courses TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, DELETE ON coupon_courses TO app_tenant;

ALTER TABLE order_counters ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_counters FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON order_counters TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE ON order_counters TO app_tenant;

ALTER TABLE orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON orders TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE ON orders TO app_tenant;

ALTER TABLE order_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_events FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON order_events TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT ON order_events TO app_tenant;

-- The worker finds the portals with orders that have expired.
GRANT SELECT (tenant_id, expires_at) ON orders TO app_worker;
CREATE POLICY worker_read ON orders FOR SELECT TO app_worker USING (true);
